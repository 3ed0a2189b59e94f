import {
	type Locale,
	languageNames,
	locales,
	type Navigator,
	type Settings,
} from '@roundsman/contract'
import { Languages, Navigation, SunMoon } from 'lucide'
import { useState } from 'react'
import { offeredNavigators } from '#platform/navigation-link'
import { chooseTheme } from '#platform/page/theme'
import { preferredTheme, type Theme, themes } from '#platform/session/session-store'
import { useTranslation } from '#texts'
import { Rows } from '#ui/list/rows'
import { ChoiceRow } from './choice-row.tsx'
import { chooseLanguage } from './employee-commands.ts'
import { settingsUpdate } from './settings-changes.ts'

/** Language, theme and navigation app. Language and theme change at once, also offline. */
export function SettingsRows({
	settings,
	onFailed,
}: {
	settings: Settings | undefined
	/** The choice could not be saved on this phone. */
	onFailed: (error: unknown) => void
}) {
	const { t, language } = useTranslation(['employees', 'options'])
	const [theme, setTheme] = useState<Theme>(preferredTheme)
	const offered = offeredNavigators()
	return (
		<Rows>
			<ChoiceRow
				title={t('employees:language')}
				icon={Languages}
				value={language}
				choices={locales.map((value) => ({ value, label: languageNames[value] }))}
				onChoose={(value) => void chooseLanguage(value as Locale).catch(onFailed)}
			/>
			<ChoiceRow
				title={t('employees:theme')}
				icon={SunMoon}
				value={theme}
				choices={themes.map((value) => ({ value, label: t(`employees:theme.${value}`) }))}
				onChoose={(value) => {
					setTheme(value as Theme)
					chooseTheme(value as Theme)
				}}
			/>
			<ChoiceRow
				title={t('employees:navigator')}
				icon={Navigation}
				value={offered.find((one) => one === settings?.navigator) ?? 'google'}
				choices={offered.map((value) => ({ value, label: t(`options:navigator.${value}`) }))}
				onChoose={(value) =>
					void settingsUpdate.save({ navigator: value as Navigator }).catch(onFailed)
				}
			/>
		</Rows>
	)
}
