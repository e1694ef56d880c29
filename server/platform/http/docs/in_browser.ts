/**
 * These functions run in the browser: Swagger UI receives their source. They must not use imports or other
 * definitions of this file.
 */

/** Does not send empty fields, so that trying an update changes only the filled fields. */
export const sendNoEmptyFields = () => ({ components: { ParameterIncludeEmpty: () => null } });

/** Swagger UI's page script defines this variable. */
declare const ui: { preauthorizeApiKey(scheme: string, token: string): void };

/** After a log-in or a token refresh on the page, uses the new access token for all further calls. */
export const keepToken = (answer: { ok?: boolean; url?: string; body?: { access: string } }) => {
  if (answer.ok && answer.body && /\/api\/token\/(refresh\/)?$/.test(answer.url ?? '')) {
    ui.preauthorizeApiKey('session', answer.body.access);
  }
  return answer;
};
