# One image: the pages are built in the first stage, the libraries installed in the second, the third runs both.
ARG PYTHON_IMAGE=docker.io/library/python:3.11-slim-bookworm

FROM ${PYTHON_IMAGE} AS web
WORKDIR /web
COPY requirements/node.txt ./
RUN pip install --no-cache-dir --require-hashes -r node.txt
COPY app/web/package.json app/web/package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY app/web/ ./
RUN npm run build

FROM ${PYTHON_IMAGE} AS libraries
WORKDIR /srv
COPY requirements/app.txt ./
RUN python -m venv /srv/.venv \
 && /srv/.venv/bin/pip install --no-cache-dir --require-hashes -r app.txt \
 && /srv/.venv/bin/pip uninstall --yes --quiet pip

FROM ${PYTHON_IMAGE}
LABEL org.opencontainers.image.title="Tiebreak" \
      org.opencontainers.image.description="Who acts first, who won, and why" \
      org.opencontainers.image.licenses="MIT"
RUN groupadd --gid 10001 tiebreak \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin tiebreak \
 && install -d -o 10001 -g 10001 -m 0750 /data
WORKDIR /srv
COPY --from=libraries /srv/.venv /srv/.venv
COPY alembic/ alembic/
COPY app/ app/
COPY --from=web /web/dist app/web/dist
ENV PATH=/srv/.venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    TIEBREAK_DATABASE_URL=sqlite:////data/tiebreak.db
USER 10001:10001
VOLUME ["/data"]
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=6s --start-period=30s CMD ["python", "-m", "app.cli", "health"]
ENTRYPOINT ["python", "-m", "app.cli"]
CMD ["serve", "--host", "0.0.0.0"]
