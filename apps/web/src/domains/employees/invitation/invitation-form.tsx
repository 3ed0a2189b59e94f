import { ApiError } from '@roundsman/client/api/api-error'
import { useErrorText, useFailureText } from '@roundsman/client/api/error-text'
import {
	checkNewPassword,
	type FieldError as FieldProblem,
	type Invitation,
	invitationRoutes,
	newPasswordSchema,
	officePasswordMinLength,
	parseFields,
	passwordMinLength,
} from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { PasswordField } from '@roundsman/ui/form/password-field'
import { TextField } from '@roundsman/ui/form/text-field'
import { useState } from 'react'
import { callApi } from '#platform/api/api-client'
import { useTranslation } from '#texts'

type Invited = { token: string; invitation: Invitation & { login: string } }

/** Errors of a password before it is sent; the service also refuses the most common passwords. */
function problemOf(password: string, { invitation }: Invited): FieldProblem | undefined {
	const { errors } = parseFields(newPasswordSchema, password)
	return errors?.['']?.[0] ?? checkNewPassword(password, invitation)[0]
}

type State = { problem?: FieldProblem | undefined; failure?: string; isBusy: boolean }

function useAccept(invited: Invited, onAccepted: () => void) {
	const failureText = useFailureText()
	const [state, setState] = useState<State>({ isBusy: false })
	const send = async (form: HTMLFormElement) => {
		const password = String(new FormData(form).get('password') ?? '')
		const problem = problemOf(password, invited)
		if (problem) {
			setState({ problem, isBusy: false })
			form.querySelector<HTMLInputElement>('[name=password]')?.focus()
			return
		}
		setState({ isBusy: true })
		try {
			const body = { token: invited.token, password }
			await callApi(invitationRoutes.acceptInvitation, { body })
			onAccepted()
		} catch (error) {
			const refused = error instanceof ApiError ? error.fields.password?.[0] : undefined
			setState({
				problem: refused,
				...(refused ? {} : { failure: failureText(error).text }),
				isBusy: false,
			})
		}
	}
	return { ...state, send }
}

/** Sets a password with a one-time link. */
export function InvitationForm({
	onAccepted,
	...invited
}: Invited & {
	onAccepted: () => void
}) {
	const { t } = useTranslation(['invitation', 'session'])
	const errorText = useErrorText()
	const { problem, failure, isBusy, send } = useAccept(invited, onAccepted)
	const min = invited.invitation.isOffice ? officePasswordMinLength : passwordMinLength
	return (
		<form
			noValidate
			className="flex flex-1 flex-col gap-5"
			onSubmit={(event) => {
				event.preventDefault()
				if (!isBusy) void send(event.currentTarget)
			}}
		>
			<TextField
				label={t('session:login')}
				name="login"
				autoComplete="username"
				readOnly
				value={invited.invitation.login}
			/>
			<PasswordField
				label={t('invitation:newPassword')}
				name="password"
				autoComplete="new-password"
				enterKeyHint="go"
				showLabel={t('session:showPassword')}
				hideLabel={t('session:hidePassword')}
				error={errorText(problem)}
			/>
			<p className="text-caption text-muted">{t('invitation:rule', { count: min })}</p>
			<FormFailure text={failure} />
			<div className="mt-auto pt-6">
				<Button type="submit" kind="filled" big busy={isBusy} className="w-full">
					{t(isBusy ? 'invitation:submitting' : 'invitation:submit')}
				</Button>
			</div>
		</form>
	)
}
