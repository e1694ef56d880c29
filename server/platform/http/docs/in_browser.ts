/**
 * These functions run in the reader's browser: their source is sent there, so they use nothing of this file
 * and nothing that is imported.
 */

/** What Swagger UI hands out of Immutable.js. */
interface Collection<Item, Key> {
  size: number;
  map(change: (item: Item, key: Key) => Item): this;
  filter(test: (item: Item) => boolean): this;
}

interface Call {
  path: string;
  method: string;
  operation: {
    summary?: string;
    parameters?: { name: string }[];
    requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  };
}
type Calls = Collection<{ toJS(): Call }, number>;

interface Group {
  get(key: 'operations'): Calls;
  update(key: 'operations', change: (calls: Calls) => Calls): Group;
}

interface System {
  React: { createElement(type: unknown, props: object, text?: string): unknown };
}

/**
 * Finds calls by the words of their method, address, summary and group, and by the names of their fields.
 * Swagger UI alone finds groups, by their names.
 */
export const searchCalls = ({ React }: System) => ({
  fn: {
    opsFilter: (groups: Collection<Group, string>, phrase: string) => {
      const words = phrase.toLowerCase().split(/\s+/);
      const isFound = (tag: string, { path, method, operation }: Call) => {
        const bodies = Object.values(operation.requestBody?.content ?? {});
        const fields = [
          ...(operation.parameters ?? []).map(({ name }) => name),
          ...bodies.flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
        ];
        const text = [tag, method, path, operation.summary, ...fields].join(' ').toLowerCase();
        return words.every((word) => text.includes(word));
      };
      return groups
        .map((group, tag) =>
          group.update('operations', (calls) => calls.filter((call) => isFound(tag, call.toJS()))),
        )
        .filter((group) => group.get('operations').size > 0);
    },
  },
  wrapComponents: {
    operations:
      (Operations: unknown) => (props: { specSelectors: { taggedOperations(): { size: number } } }) =>
        props.specSelectors.taggedOperations().size > 0
          ? React.createElement(Operations, props)
          : React.createElement('p', { className: 'nothing', role: 'status' }, 'No call has these words.'),
  },
  // What is left empty is not sent, so that trying an update changes only what is filled in.
  components: { ParameterIncludeEmpty: () => null },
});

/** The script around it keeps Swagger UI under this name. */
declare const ui: { preauthorizeApiKey(scheme: string, token: string): void };

/** Who logs in on the page, or renews the token there, is logged in for the calls that follow. */
export const keepToken = (answer: { ok?: boolean; url?: string; body?: { access: string } }) => {
  if (answer.ok && answer.body && /\/api\/token\/(refresh\/)?$/.test(answer.url ?? '')) {
    ui.preauthorizeApiKey('session', answer.body.access);
  }
  return answer;
};
