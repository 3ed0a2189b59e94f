import { type Locale, languageNames, locales } from '@roundsman/contract'
import { Logo } from '@roundsman/ui/logo'
import type { ReactNode } from 'react'
import { changeLocale } from '#platform/texts/texts'
import { useTranslation } from '#texts'

function LanguageSelect() {
	const { t, language } = useTranslation('office')
	return (
		<select
			aria-label={t('language')}
			className="min-h-(--control) rounded-control bg-transparent px-2 text-label text-primary"
			value={language}
			onChange={(event) => void changeLocale(event.target.value as Locale)}
		>
			{locales.map((locale) => (
				<option key={locale} value={locale}>
					{languageNames[locale]}
				</option>
			))}
		</select>
	)
}

/** The frame of what stands before the office: signing in, choosing a password. */
export function Entrance({ children }: { children: ReactNode }) {
	const { t } = useTranslation('office')
	return (
		<div className="grid min-h-dvh place-items-center bg-ground p-6">
			<main className="w-full max-w-115 rounded-sheet bg-surface p-8 shadow-lift">
				<div className="flex items-center justify-between gap-3 pb-7">
					<p className="flex items-center gap-3 text-heading">
						<Logo />
						{t('appName')}
					</p>
					<LanguageSelect />
				</div>
				{children}
			</main>
		</div>
	)
}
