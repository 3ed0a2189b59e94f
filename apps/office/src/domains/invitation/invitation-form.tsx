import {
	type Country,
	countries,
	type Invitation,
	type InvitationForm as InvitationBody,
	invitationFormSchema,
	invitationRoutes,
	invitationTokenSchema,
	officePasswordMinLength,
	passwordMinLength,
} from '@roundsman/contract'
import { PasswordField } from '@roundsman/ui/form/password-field'
import { TextField } from '@roundsman/ui/form/text-field'
import { queryOptions } from '@tanstack/react-query'
import { SelectInput } from '#desk/form/desk-fields.tsx'
import { EntryForm } from '#desk/form/office-form.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { callOffice } from '#platform/api/office-client'
import { rememberLogin } from '#platform/page/preferences'
import { useTranslation } from '#texts'

/** The receiver of a one-time link; null for a truncated one. */
export const invitationQuery = (token: string) =>
	queryOptions({
		queryKey: ['invitation', token],
		queryFn: ({ signal }) =>
			invitationTokenSchema.safeParse({ token }).success
				? callOffice(invitationRoutes.readInvitation, { body: { token }, signal })
				: null,
		staleTime: Number.POSITIVE_INFINITY,
	})

type Values = { login: string; name: string; email: string; country: Country; password: string }
type Invited = { token: string; invitation: Invitation }

/** A first administrator says who they are; of all others the service knows it. */
function bodyOf({ token, invitation }: Invited, values: Values): InvitationBody {
	const { password, ...said } = values
	return { token, password, ...(invitation.kind === 'first-administrator' ? said : {}) }
}

function useInvitationForm(invited: Invited, onAccepted: (login: string) => void) {
	return useOfficeForm<Values, InvitationBody>({
		initial: {
			login: invited.invitation.login ?? '',
			name: '',
			email: '',
			country: 'fr',
			password: '',
		},
		bodyOf: (values) => bodyOf(invited, values),
		schema: invitationFormSchema,
		send: async (body) => {
			const { login } = await callOffice(invitationRoutes.acceptInvitation, { body })
			rememberLogin(login)
			onAccepted(login)
		},
	})
}

function WhoFields({ form }: { form: ReturnType<typeof useInvitationForm> }) {
	const { t } = useTranslation(['invitation', 'options'])
	const choices = countries.map((value) => ({ value, label: t(`options:countries.${value}`) }))
	return (
		<>
			<TextField
				label={t('invitation:name')}
				name="name"
				autoComplete="name"
				value={form.values.name}
				error={form.errorOf('name')}
				onChange={(event) => form.set('name', event.target.value)}
			/>
			<TextField
				label={t('invitation:email')}
				name="email"
				type="email"
				autoComplete="email"
				value={form.values.email}
				error={form.errorOf('email')}
				onChange={(event) => form.set('email', event.target.value)}
			/>
			<SelectInput
				label={t('invitation:country')}
				choices={choices}
				value={form.values.country}
				onChange={(value) => form.set('country', value as Country)}
			/>
		</>
	)
}

/** Chooses a password by a one-time link; a first administrator gets an account by it. */
export function InvitationForm({
	onAccepted,
	...invited
}: Invited & { onAccepted: (login: string) => void }) {
	const { t } = useTranslation(['invitation', 'session'])
	const form = useInvitationForm(invited, onAccepted)
	const { isOffice, kind, login } = invited.invitation
	const min = isOffice ? officePasswordMinLength : passwordMinLength
	return (
		<EntryForm form={form} submit={t(form.isBusy ? 'invitation:submitting' : 'invitation:submit')}>
			{kind === 'first-administrator' && <WhoFields form={form} />}
			<TextField
				label={t('session:login')}
				name="login"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				readOnly={login !== null}
				value={form.values.login}
				error={form.errorOf('login')}
				onChange={(event) => form.set('login', event.target.value)}
			/>
			<PasswordField
				label={t('invitation:newPassword')}
				name="password"
				autoComplete="new-password"
				showLabel={t('session:showPassword')}
				hideLabel={t('session:hidePassword')}
				hint={t('invitation:rule', { count: min })}
				value={form.values.password}
				error={form.errorOf('password')}
				onChange={(event) => form.set('password', event.target.value)}
			/>
		</EntryForm>
	)
}
