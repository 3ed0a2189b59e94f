import { ApiError } from '@roundsman/client/api/api-error'
import { useErrorText, useFailureText } from '@roundsman/client/api/error-text'
import {
	type FieldErrors,
	parseFields,
	passwordChangeSchema,
	passwordMinLength,
	sessionRoutes,
} from '@roundsman/contract'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { PasswordField } from '@roundsman/ui/form/password-field'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { useState } from 'react'
import { callApi } from '#platform/api/api-client'
import { useTranslation } from '#texts'

const empty = { current: '', password: '' }
type Values = typeof empty
type State = { errors: FieldErrors; failure?: string; isBusy: boolean }

/** A change of the password never waits on the phone: it needs the network. */
function useChange(onChanged: () => void) {
	const failureText = useFailureText()
	const [values, setValues] = useState<Values>(empty)
	const [state, setState] = useState<State>({ errors: {}, isBusy: false })
	const set = (field: keyof Values, value: string) => {
		setValues((before) => ({ ...before, [field]: value }))
		setState(({ errors: { [field]: _, ...errors } }) => ({ errors, isBusy: false }))
	}
	const send = async () => {
		const { data: body, errors } = parseFields(passwordChangeSchema, values)
		setState({ errors: errors ?? {}, isBusy: !errors })
		if (!body) return
		try {
			await callApi(sessionRoutes.changePassword, { body })
			onChanged()
		} catch (error) {
			const refused = error instanceof ApiError ? error.fields : {}
			const isOfFields = Object.keys(refused).length > 0
			setState({
				errors: refused,
				...(isOfFields ? {} : { failure: failureText(error).text }),
				isBusy: false,
			})
		}
	}
	return { ...state, values, set, send }
}

/** Changes the person's password. */
export function PasswordSheet({
	onChanged,
	onClose,
}: {
	onChanged: () => void
	onClose: () => void
}) {
	const { t } = useTranslation(['invitation', 'session'])
	const errorText = useErrorText()
	const { values, errors, failure, isBusy, set, send } = useChange(onChanged)
	const fieldOf = (name: keyof Values) => ({
		name,
		showLabel: t('session:showPassword'),
		hideLabel: t('session:hidePassword'),
		value: values[name],
		error: errorText(errors[name]?.[0]),
		onChange: (event: { target: { value: string } }) => set(name, event.target.value),
	})
	return (
		<FormSheet
			title={t('invitation:change')}
			subtitle={t('invitation:changeText')}
			submit={{
				label: t(isBusy ? 'invitation:submitting' : 'invitation:submit'),
				isBusy,
				onPress: () => void send(),
			}}
			onClose={onClose}
		>
			<PasswordField label={t('invitation:currentPassword')} {...fieldOf('current')} />
			<PasswordField
				label={t('invitation:newPassword')}
				hint={t('invitation:rule', { count: passwordMinLength })}
				{...fieldOf('password')}
				autoComplete="new-password"
			/>
			<FormFailure text={failure} />
		</FormSheet>
	)
}
