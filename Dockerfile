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
COPY requirements/app.txt requirements/
RUN python -m venv .venv \
 && .venv/bin/pip install --no-cache-dir --require-hashes -r requirements/app.txt
COPY pyproject.toml README.md LICENSE ./
COPY alembic/ alembic/
COPY app/ app/
# What was needed to install stays behind; the container cannot write, so everything is compiled now.
RUN .venv/bin/pip install --no-cache-dir --no-deps --no-build-isolation --editable . \
 && .venv/bin/pip uninstall --yes --quiet setuptools pip \
 && rm -rf app/web \
 && .venv/bin/python -m compileall -q --invalidation-mode unchecked-hash app alembic

FROM ${PYTHON_IMAGE}
RUN groupadd --gid 10001 tiebreak \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin tiebreak \
 && install -d -o 10001 -g 10001 -m 0750 /data
WORKDIR /srv
COPY --from=libraries /srv/.venv .venv
COPY --from=libraries /srv/alembic alembic
COPY --from=libraries /srv/app app
COPY --from=web /web/dist app/web/dist
# SQLite keeps what it needs for a moment beside the database: nothing else can be written.
ENV PATH=/srv/.venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    SQLITE_TMPDIR=/data \
    TIEBREAK_DATABASE_URL=sqlite:////data/tiebreak.db \
    TIEBREAK_HOST=0.0.0.0 \
    container=docker
USER 10001:10001
VOLUME ["/data"]
EXPOSE 8000
STOPSIGNAL SIGTERM
# Engines before 25 ask for the first time after one interval.
HEALTHCHECK --interval=6s --timeout=6s --start-period=30s --retries=3 CMD ["python", "-m", "app.health"]
ENTRYPOINT ["tiebreak"]
CMD ["serve"]
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Tiebreak" \
      org.opencontainers.image.description="Who acts first, who won, and why: a rules assistant for people round a table" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
