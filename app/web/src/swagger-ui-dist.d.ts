declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** What a plugin is given, as far as we use it. */
  export interface System {
    React: { createElement(tag: string, props: null, child: unknown): unknown };
  }

  export default function SwaggerUI(options: Record<string, unknown>): void;
}
