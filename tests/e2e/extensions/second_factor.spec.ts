import { appCode } from '../../support/app_code.ts';
import { expect, test } from '../console.ts';
import { register, submitLogin } from '../operator.ts';

// Logins without a code, and with a used one.
test.use({ expectedErrors: /status of 401/ });

test('a second factor is set up, its recovery codes are printed, and the next login asks for a code', async ({
  page,
}) => {
  const username = await register(page);
  await page.goto('/login');
  await submitLogin(page, username);
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  const key = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText();
  await expect(page.getByLabel('Code of the app')).toBeFocused();
  const used = appCode(key);
  await page.keyboard.type(used);
  await page.keyboard.press('Enter');

  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const password = page.getByRole('region', { name: 'Password' });
  await page.emulateMedia({ media: 'print' });
  await expect(codes.getByRole('listitem').last()).toBeVisible();
  await expect(password).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(password).toBeVisible();

  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  // The login without the console around it.
  await page.goto('/login');
  await submitLogin(page, username);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await page.keyboard.type(used);
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/was used already/);
  await expect(code).toBeFocused();
  await page.keyboard.type(appCode(key, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});
