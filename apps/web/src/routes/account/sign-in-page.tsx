import { Logo } from '@roundsman/ui/logo'
import { useRouter, useSearch } from '@tanstack/react-router'
import { usePhone } from '#app/phone/use-phone.ts'
import { ownAddress } from '#app/session/session-guard.ts'
import { EmptyServiceNote, LanguageChoice, SignInForm, WaitingNote } from '#domains/employees'
import { useTranslation } from '#texts'

export default function SignInPage() {
	const { t } = useTranslation(['session', 'common'])
	const router = useRouter()
	const phone = usePhone()
	const { next } = useSearch({ from: '/open/signin' })
	const enter = async () => {
		const { enterPersonalData } = await import('#app/session/enter-personal-data.ts')
		await enterPersonalData(phone)
		router.history.push(ownAddress(next))
	}
	return (
		<main className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col bg-surface px-6 pt-[max(12px,env(safe-area-inset-top))] pb-[max(16px,env(safe-area-inset-bottom))]">
			<div className="flex flex-wrap items-center justify-between gap-x-3">
				<p className="flex items-center gap-3 text-heading whitespace-nowrap">
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
			<EmptyServiceNote />
			<SignInForm next={next} onSignedIn={() => void enter()} />
		</main>
	)
}
