import { ApiError } from '@roundsman/client/api/api-error'
import { useFailureText } from '@roundsman/client/api/error-text'
import { type Invitation, invitationRoutes, officeInvitationPath } from '@roundsman/contract'
import { callApi } from '#platform/api/api-client'
import { useTranslation } from '#texts'
import { useAnswer } from '../use-answer.ts'

/** The office's page for the same link: a first administrator has no account yet. */
export const officeAddressOf = (token: string) => `${officeInvitationPath}#${token}`

type Failure = { title: string; text: string }
type Read = { invitation?: Invitation | undefined; failure?: Failure }

/** Whom a one-time link is for, or why it cannot be used. */
export function useInvitation(token: string): Read {
	const { t } = useTranslation('invitation')
	const failureText = useFailureText()
	const { data: invitation, error } = useAnswer((signal) =>
		callApi(invitationRoutes.readInvitation, { body: { token }, signal }),
	)
	if (!error) return { invitation }
	const isOver = error instanceof ApiError && [410, 422].includes(error.status)
	return { failure: isOver ? { title: t('over'), text: t('overText') } : failureText(error) }
}
