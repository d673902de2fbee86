/** A random name for a request: sent again with it, the same request counts once; one that says something else has another. */

import { attempt } from '../api/sessions';

export class RequestName {
  #name = '';
  #said = '';

  of(request: unknown): string {
    const said = JSON.stringify(request);
    if (said !== this.#said) this.#name = attempt();
    this.#said = said;
    return this.#name;
  }
}
