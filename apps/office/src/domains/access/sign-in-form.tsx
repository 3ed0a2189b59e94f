import { type LoginForm, loginFormSchema, type OfficeAccess } from '@roundsman/contract'
import { PasswordField } from '@roundsman/ui/form/password-field'
import { TextField } from '@roundsman/ui/form/text-field'
import { EntryForm } from '#desk/form/office-form.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { rememberedLogin } from '#platform/page/preferences'
import { useTranslation } from '#texts'
import { signIn } from './access-commands.ts'

type Values = Pick<LoginForm, 'login' | 'password'>

/** The first step of a sign-in. `login` is given where only its person may sign in again. */
export function SignInForm({
	login,
	onDone,
}: {
	login?: string
	onDone: (found: OfficeAccess) => void
}) {
	const { t } = useTranslation('session')
	const form = useOfficeForm<Values, Values>({
		initial: { login: login ?? rememberedLogin(), password: '' },
		bodyOf: (values) => values,
		schema: loginFormSchema,
		send: async (body) => onDone(await signIn(body)),
	})
	return (
		<EntryForm form={form} submit={t(form.isBusy ? 'signingIn' : 'submit')}>
			<TextField
				label={t('login')}
				name="login"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				readOnly={login !== undefined}
				value={form.values.login}
				error={form.errorOf('login')}
				onChange={(event) => form.set('login', event.target.value)}
			/>
			<PasswordField
				label={t('password')}
				name="password"
				showLabel={t('showPassword')}
				hideLabel={t('hidePassword')}
				value={form.values.password}
				error={form.errorOf('password')}
				onChange={(event) => form.set('password', event.target.value)}
			/>
		</EntryForm>
	)
}
