/**
 * These functions run in the reader's browser: their source is sent there, so they use nothing of this file
 * and nothing that is imported.
 */

/** What is left empty is not sent, so that trying an update changes only what is filled in. */
export const sendNoEmptyFields = () => ({ components: { ParameterIncludeEmpty: () => null } });

/** The script around it keeps Swagger UI under this name. */
declare const ui: { preauthorizeApiKey(scheme: string, token: string): void };

/** Who logs in on the page, or renews the token there, is logged in for the calls that follow. */
export const keepToken = (answer: { ok?: boolean; url?: string; body?: { access: string } }) => {
  if (answer.ok && answer.body && /\/api\/token\/(refresh\/)?$/.test(answer.url ?? '')) {
    ui.preauthorizeApiKey('session', answer.body.access);
  }
  return answer;
};
