import { ApiError } from '@roundsman/client/api/api-error'
import { useFailureText } from '@roundsman/client/api/error-text'
import {
	type Invitation,
	invitationRoutes,
	invitationTokenSchema,
	officeInvitationPath,
} from '@roundsman/contract'
import { callApi } from '#platform/api/api-client'
import { useTranslation } from '#texts'
import { useAnswer } from '../use-answer.ts'

/** The office app's page for the same link, since a first administrator uses that app. */
export const officeAddressOf = (token: string) => `${officeInvitationPath}#${token}`

type Read = { invitation?: Invitation | undefined; failure?: { title: string; text: string } }

/** The owner of a one-time link, or why it cannot be used. */
export function useInvitation(token: string): Read {
	const { t } = useTranslation('invitation')
	const failureText = useFailureText()
	const { data, error } = useAnswer(async (signal) =>
		// A truncated link needs no request.
		invitationTokenSchema.safeParse({ token }).success
			? callApi(invitationRoutes.readInvitation, { body: { token }, signal })
			: null,
	)
	if (!error && data !== null) return { invitation: data }
	const isOver = data === null || (error instanceof ApiError && [410, 422].includes(error.status))
	return { failure: isOver ? { title: t('over'), text: t('overText') } : failureText(error) }
}
