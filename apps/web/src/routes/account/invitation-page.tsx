import { buttonClass } from '@roundsman/ui/button/button'
import { Logo } from '@roundsman/ui/logo'
import { Note } from '@roundsman/ui/note'
import { CircleAlert, CircleCheck } from 'lucide'
import { type ReactNode, useState } from 'react'
import { LanguageChoice } from '#domains/employees'
import { InvitationForm, officeAddressOf, useInvitation } from '#domains/employees/invitation'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

/** The token stands behind the `#`: neither the service's log nor a proxy sees it. */
const readToken = () => window.location.hash.slice(1)

function Frame({ title, children }: { title: string; children: ReactNode }) {
	const { t } = useTranslation('common')
	return (
		<main className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col bg-surface px-6 pt-[max(12px,env(safe-area-inset-top))] pb-[max(16px,env(safe-area-inset-bottom))]">
			<div className="flex items-center justify-between gap-3">
				<p className="flex items-center gap-3 text-heading">
					<Logo />
					{t('appName')}
				</p>
				<LanguageChoice />
			</div>
			<h1 className="py-10 text-display short:py-4">{title}</h1>
			{children}
		</main>
	)
}

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
		<Frame title={title}>
			<Note tone="danger" icon={CircleAlert}>
				{text}
			</Note>
			<ToSignIn />
		</Frame>
	)
}

/** Where a one-time link leads: somebody chooses their password. */
export default function InvitationPage() {
	const { t } = useTranslation('invitation')
	const [token] = useState(readToken)
	const [isDone, setDone] = useState(false)
	const { invitation, failure } = useInvitation(token)
	if (isDone && invitation) {
		return (
			<Frame title={t('done')}>
				<Note tone="success" icon={CircleCheck}>
					{t('doneText', { login: invitation.login ?? '' })}
				</Note>
				<ToSignIn />
			</Frame>
		)
	}
	if (failure) return <Over {...failure} />
	if (!invitation) return <Frame title={t('title')}>{t('checking')}</Frame>
	const { login, name } = invitation
	if (login === null) {
		window.location.replace(officeAddressOf(token))
		return null
	}
	return (
		<Frame title={t('title')}>
			<p className="pb-5">{t('greeting', { name: name ?? login })}</p>
			<InvitationForm
				token={token}
				invitation={{ ...invitation, login }}
				onAccepted={() => setDone(true)}
			/>
		</Frame>
	)
}
