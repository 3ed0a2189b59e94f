import { ApiError } from '@roundsman/client/api/api-error'
import { useFailureText } from '@roundsman/client/api/error-text'
import { buttonClass } from '@roundsman/ui/button/button'
import { Note } from '@roundsman/ui/note'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide'
import { useState } from 'react'
import { Entrance } from '#desk/kit/entrance.tsx'
import { InvitationForm, invitationQuery } from '#domains/invitation'
import { useTranslation } from '#texts'

/** The token stands behind the `#`: neither the service's log nor a proxy sees it. */
const readToken = () => window.location.hash.slice(1)

function ToSignIn() {
	const { t } = useTranslation('invitation')
	return (
		<Link to="/signin" className={buttonClass({ kind: 'filled', big: true, className: 'mt-6' })}>
			{t('toSignIn')}
		</Link>
	)
}

function Over({ error }: { error: Error | null }) {
	const { t } = useTranslation('invitation')
	const failureText = useFailureText()
	const isOver = !error || (error instanceof ApiError && [410, 422].includes(error.status))
	const { title, text } = isOver ? { title: t('over'), text: t('overText') } : failureText(error)
	return (
		<Entrance>
			<h1 className="pb-5 text-display">{title}</h1>
			<Note tone="danger" icon={CircleAlert}>
				{text}
			</Note>
			<ToSignIn />
		</Entrance>
	)
}

/** The page behind a one-time link of the office. */
export default function InvitationPage() {
	const { t } = useTranslation('invitation')
	const [token] = useState(readToken)
	const [login, setLogin] = useState<string | null>(null)
	const { data: invitation, error, isPending } = useQuery(invitationQuery(token))
	if (login !== null) {
		return (
			<Entrance>
				<h1 className="pb-5 text-display">{t('done')}</h1>
				<Note tone="success" icon={CircleCheck}>
					{t('doneText', { login })}
				</Note>
				<ToSignIn />
			</Entrance>
		)
	}
	if (isPending) return <Entrance>{t('checking')}</Entrance>
	if (!invitation) return <Over error={error} />
	const isFirst = invitation.kind === 'first-administrator'
	return (
		<Entrance>
			<h1 className="pb-3 text-display">{t(isFirst ? 'firstTitle' : 'title')}</h1>
			<p className="pb-5 text-muted">
				{isFirst ? t('firstText') : t('greeting', { name: invitation.name ?? '' })}
			</p>
			<InvitationForm token={token} invitation={invitation} onAccepted={setLogin} />
		</Entrance>
	)
}
