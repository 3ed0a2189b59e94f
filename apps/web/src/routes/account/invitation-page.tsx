import { buttonClass } from '@roundsman/ui/button/button'
import { Note } from '@roundsman/ui/note'
import { CircleAlert, CircleCheck } from 'lucide'
import { useState } from 'react'
import { InvitationForm, officeAddressOf, useInvitation } from '#domains/employees/invitation'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'
import { Entrance } from './entrance.tsx'

/** The token is in the URL fragment, so neither the service's log nor a proxy sees it. */
const readToken = () => window.location.hash.slice(1)

function ToSignIn() {
	const { t } = useTranslation('invitation')
	return (
		<Link to="/signin" className={buttonClass({ kind: 'filled', big: true, className: 'mt-6' })}>
			{t('toSignIn')}
		</Link>
	)
}

function Over({ title, text }: { title: string; text: string }) {
	return (
		<Entrance title={title}>
			<Note tone="danger" icon={CircleAlert}>
				{text}
			</Note>
			<ToSignIn />
		</Entrance>
	)
}

/** The page of a one-time link, where the person sets a password. */
export default function InvitationPage() {
	const { t } = useTranslation('invitation')
	const [token] = useState(readToken)
	const [isDone, setDone] = useState(false)
	const { invitation, failure } = useInvitation(token)
	if (isDone && invitation) {
		return (
			<Entrance title={t('done')}>
				<Note tone="success" icon={CircleCheck}>
					{t('doneText', { login: invitation.login ?? '' })}
				</Note>
				<ToSignIn />
			</Entrance>
		)
	}
	if (failure) return <Over {...failure} />
	if (!invitation) return <Entrance title={t('title')}>{t('checking')}</Entrance>
	const { login, name } = invitation
	if (login === null) {
		window.location.replace(officeAddressOf(token))
		return null
	}
	return (
		<Entrance title={t('title')}>
			<p className="pb-5">{t('greeting', { name: name ?? login })}</p>
			<InvitationForm
				token={token}
				invitation={{ ...invitation, login }}
				onAccepted={() => setDone(true)}
			/>
		</Entrance>
	)
}
