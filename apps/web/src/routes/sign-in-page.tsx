import { type Locale, locales } from '@roundsman/contract'
import { useRouter, useSearch } from '@tanstack/react-router'
import { CloudUpload, Globe } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceSheet, SignInForm } from '#domains/employees'
import { useConnection } from '#platform/connection'
import { countWaitingOfOthers, getSession } from '#platform/session-store'
import { changeLocale } from '#platform/texts'
import { Button } from '#ui/button'
import { Logo } from '#ui/logo'
import { Note } from '#ui/note'

function LanguageChoice() {
	const { t, i18n } = useTranslation(['session', 'options'])
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button
				kind="text"
				icon={Globe}
				aria-label={`${t('session:language')}: ${t(`options:languages.${i18n.language as Locale}`)}`}
				onClick={() => setOpen(true)}
			>
				{t(`options:languages.${i18n.language as Locale}`)}
			</Button>
			{isOpen && (
				<Suspense>
					<ChoiceSheet
						title={t('session:language')}
						value={i18n.language}
						choices={locales.map((value) => ({ value, label: t(`options:languages.${value}`) }))}
						onChoose={(value) => void changeLocale(value as Locale)}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	)
}

/** Work of whoever used this phone before: it stays theirs, and nobody else sends it. */
function WaitingNote() {
	const { t } = useTranslation('session')
	const [waiting] = useState(countWaitingOfOthers)
	if (waiting === 0) return null
	return (
		<div className="pb-5">
			<Note icon={CloudUpload}>{t('otherWaiting', { count: waiting })}</Note>
		</div>
	)
}

/** The way in. */
export default function SignInPage() {
	const { t } = useTranslation(['session', 'common'])
	const router = useRouter()
	const { next } = useSearch({ from: '/open/signin' })
	const isOnline = useConnection() !== 'offline'
	const enter = async () => {
		const { enterPersonalData } = await import('./today-bundle.ts')
		await enterPersonalData(getSession()?.userId ?? '')
		// Only addresses of this app: a link must not lead elsewhere after signing in.
		const isOurs = next?.startsWith('/') && !next.startsWith('//')
		router.history.push(isOurs && next ? next : '/dashboard')
	}
	return (
		<main className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col bg-surface px-6 pt-[max(12px,env(safe-area-inset-top))] pb-[max(16px,env(safe-area-inset-bottom))]">
			<div className="flex items-center justify-between gap-3">
				<p className="flex items-center gap-3 text-heading">
					<Logo />
					{t('common:appName')}
				</p>
				<LanguageChoice />
			</div>
			<h1 className="py-10 text-display short:py-4">
				<span className="block">{t('session:greeting')}</span>
				<span className="block">{t('session:question')}</span>
			</h1>
			<WaitingNote />
			<SignInForm isOnline={isOnline} onSignedIn={() => void enter()} />
		</main>
	)
}
