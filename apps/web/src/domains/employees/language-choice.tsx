import { type Locale, languageNames, locales } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { Globe } from 'lucide'
import { Suspense, useState } from 'react'
import { changeLocale } from '#platform/texts/texts'
import { useTranslation } from '#texts'
import { ChoiceSheet } from './employee-dialogs.ts'

export function LanguageChoice() {
	const { t, language } = useTranslation('session')
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button
				kind="text"
				icon={Globe}
				aria-label={`${t('language')}: ${languageNames[language as Locale]}`}
				onClick={() => setOpen(true)}
			>
				{languageNames[language as Locale]}
			</Button>
			{isOpen && (
				<Suspense>
					<ChoiceSheet
						title={t('language')}
						value={language}
						choices={locales.map((value) => ({ value, label: languageNames[value] }))}
						onChoose={(value) => void changeLocale(value as Locale)}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	)
}
