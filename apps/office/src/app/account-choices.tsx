import { type Locale, languageNames, locales } from '@roundsman/contract'
import { useState } from 'react'
import { SelectInput } from '#desk/form/desk-fields.tsx'
import { chooseTheme, preferredTheme, type Theme, themes } from '#platform/page/theme'
import { changeLocale } from '#platform/texts/texts'
import { useTranslation } from '#texts'

/** Language and appearance. */
export function AccountChoices() {
	const { t, language } = useTranslation('office')
	const [theme, setTheme] = useState(preferredTheme)
	return (
		<>
			<SelectInput
				label={t('language')}
				value={language}
				choices={locales.map((value) => ({ value, label: languageNames[value] }))}
				onChange={(value) => void changeLocale(value as Locale)}
			/>
			<SelectInput
				label={t('theme')}
				value={theme}
				choices={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
				onChange={(value) => {
					chooseTheme(value as Theme)
					setTheme(value as Theme)
				}}
			/>
		</>
	)
}
