import { Logo } from '@roundsman/ui/logo'
import type { ReactNode } from 'react'
import { LanguageChoice } from '#domains/employees'
import { useTranslation } from '#texts'

/** The frame of the pages before the session, other than the sign-in itself. */
export function Entrance({ title, children }: { title?: string; children: ReactNode }) {
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
			{title && <h1 className="py-10 text-display short:py-4">{title}</h1>}
			{children}
		</main>
	)
}
