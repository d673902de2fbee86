import SwaggerUI, { type System } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';

import './docs.css';

/** Names and focus for what swagger-ui leaves without; it keeps attributes that it does not know. */
const MISSING: Record<string, Record<string, string>> = {
  '.examples-select-element': { 'aria-label': 'Example' },
  'textarea.body-param__text': { 'aria-label': 'Request body' },
  'pre.microlight': { tabindex: '0' },
  '.highlight-code': { tabindex: '0' },
};

SwaggerUI({
  url: './openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  validatorUrl: null,
  plugins: [pathsWithoutLinks],
  requestInterceptor: belowThisPage,
});

/** A path begins where this page lies: that may be below a prefix, of which the document knows nothing. */
function belowThisPage(request: { url: string }): object {
  const { pathname, search } = new URL(request.url, document.baseURI);
  if (pathname.startsWith('/api/')) request.url = new URL(`.${pathname}${search}`, document.baseURI).href;
  return request;
}

/** A path stands inside the button that opens its operation, where a link may not be. */
function pathsWithoutLinks({ React }: System): object {
  return { wrapComponents: { DeepLink: () => ({ text }: { text: unknown }) => React.createElement('span', null, text) } };
}

function fillIn(): void {
  for (const [selector, attributes] of Object.entries(MISSING)) {
    for (const element of document.querySelectorAll(selector)) {
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    }
  }
}

new MutationObserver(fillIn).observe(document.body, { childList: true, subtree: true });

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = (): unknown => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
