import type { Enrolled, OfficeAccess } from '@roundsman/contract'
import { useState } from 'react'
import { access } from '#platform/session/office-session'
import { useTranslation } from '#texts'
import { Enrolment } from './enrolment.tsx'
import { ProviderButton } from './provider-button.tsx'
import { loadAccess } from './reads/access-queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

type Step = 'password' | 'second-factor' | 'enrolment' | 'recovery'

export function SignInSteps({
	login,
	next,
	title,
	onDone,
}: {
	/** Only this person may sign in: the page is theirs. */
	login?: string
	/** The path to open after a sign-in by the provider. */
	next?: string
	title: (text: string) => React.ReactNode
	onDone: () => void
}) {
	const { t } = useTranslation('access')
	const [found, setFound] = useState<OfficeAccess | null>(() => (login ? null : access.get()))
	const [codes, setCodes] = useState<string[]>([])
	const take = (next: OfficeAccess) => {
		setFound(next)
		if (next.step !== 'done') return
		access.set(next)
		onDone()
	}
	const takeEnrolled = async ({ recoveryCodes }: Enrolled) => {
		await loadAccess()
		if (recoveryCodes) setCodes(recoveryCodes)
		else onDone()
	}
	const step: Step = codes.length > 0 ? 'recovery' : stepOf(found)
	const titles: Record<Step, string> = {
		password: t(login ? 'again.title' : 'title'),
		'second-factor': t('code.title'),
		enrolment: t('enrol.title'),
		recovery: t('recovery.title'),
	}
	return (
		<>
			{title(titles[step])}
			{step === 'password' && (
				<>
					<SignInForm {...(login ? { login } : {})} onDone={take} />
					<ProviderButton {...(next ? { next } : {})} inWindow={login !== undefined} />
				</>
			)}
			{step === 'second-factor' && found && <SecondFactorForm found={found} onDone={take} />}
			{step === 'enrolment' && (
				<>
					<p className="pb-4 text-muted">{t('enrol.text')}</p>
					<Enrolment onDone={(enrolled) => void takeEnrolled(enrolled)} />
				</>
			)}
			{step === 'recovery' && <RecoveryCodes codes={codes} onDone={onDone} />}
		</>
	)
}

function stepOf(found: OfficeAccess | null): Step {
	if (!found || found.step === 'done') return 'password'
	return found.step
}
