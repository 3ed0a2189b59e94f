import { type Locale, languageNames, locales } from '@roundsman/contract'
import { Globe } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLocale } from '#platform/texts'
import { Button } from '#ui/button'
import { ChoiceSheet } from './lazy-overlays.ts'

/** The language of somebody who has not signed in yet. */
export function LanguageChoice() {
	const { t, i18n } = useTranslation('session')
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button
				kind="text"
				icon={Globe}
				aria-label={`${t('language')}: ${languageNames[i18n.language as Locale]}`}
				onClick={() => setOpen(true)}
			>
				{languageNames[i18n.language as Locale]}
			</Button>
			{isOpen && (
				<Suspense>
					<ChoiceSheet
						title={t('language')}
						value={i18n.language}
						choices={locales.map((value) => ({ value, label: languageNames[value] }))}
						onChoose={(value) => void changeLocale(value as Locale)}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	)
}
