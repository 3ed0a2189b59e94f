import {
	carriersOf,
	chosenCarrier,
	type Locale,
	languageNames,
	locales,
	type Navigator,
	type Profile,
	type Settings,
	type SettingsForm,
} from '@roundsman/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ALargeSmall, Contrast, Globe, Navigation, Truck } from 'lucide'
import { useState } from 'react'
import { offeredNavigators } from '#platform/navigation-link'
import { type Operation, useOutbox } from '#platform/outbox/outbox'
import { chooseTextSize } from '#platform/page/text-size'
import { chooseTheme } from '#platform/page/theme'
import {
	preferredTextSize,
	preferredTheme,
	type Theme,
	textSizes,
	themes,
} from '#platform/session/session-store'
import { useTranslation } from '#texts'
import { chooseLanguage } from '../employee-commands.ts'
import { settingsUpdate } from '../settings-changes.ts'
import { ChoiceRow } from './choice-row.tsx'

/** Settings of this phone only: theme and text size. Both apply at once. */
function PhoneRows() {
	const { t } = useTranslation(['employees', 'account'])
	const [theme, setTheme] = useState<Theme>(preferredTheme)
	const [textSize, setTextSize] = useState(preferredTextSize)
	return (
		<>
			<ChoiceRow
				title={t('employees:theme')}
				icon={Contrast}
				value={theme}
				choices={themes.map((value) => ({ value, label: t(`employees:theme.${value}`) }))}
				onChoose={(value) => {
					setTheme(value as Theme)
					chooseTheme(value as Theme)
				}}
			/>
			<ChoiceRow
				title={t('account:textSize')}
				icon={ALargeSmall}
				value={String(textSize)}
				choices={textSizes.map((size) => ({
					value: String(size),
					label: t(`account:textSize.${size}`),
				}))}
				onChoose={(value) => {
					const size = textSizes.find((one) => String(one) === value) ?? 100
					setTextSize(size)
					chooseTextSize(size)
				}}
			/>
		</>
	)
}

type CourierRowProps = {
	profile: Profile | undefined
	settings: Settings | undefined
	onChoose: (form: SettingsForm) => void
}

/**
 * The person's courier in their country; one of another country, as an earlier release allowed, is shown as
 * none.
 */
function CourierRow({ profile, settings, onChoose }: CourierRowProps) {
	const { t } = useTranslation(['employees', 'account', 'options'])
	if (!profile) return null
	const offered = carriersOf(profile.country)
	return (
		<ChoiceRow
			title={t('employees:carrier')}
			icon={Truck}
			value={chosenCarrier(profile.country, settings?.carrier) ?? ''}
			choices={[
				{ value: '', label: t('account:noCourier') },
				...offered.map((value) => ({ value, label: t(`options:carrier.${value}`) })),
			]}
			onChoose={(value) => onChoose({ carrier: offered.find((one) => one === value) ?? null })}
		/>
	)
}

type SettingsRowsProps = {
	profile: Profile | undefined
	settings: Settings | undefined
	/** The refused change that the next choice replaces. */
	correcting: Operation | undefined
	/** Reloads the screen in the chosen language. */
	reloadScreen: () => Promise<void>
	/** Called when the choice could not be saved on this phone. */
	onFailed: (error: unknown) => void
}

/** Settings of a person: language, theme, text size, navigation app and courier. */
export function SettingsRows(props: SettingsRowsProps) {
	const outbox = useOutbox()
	const client = useQueryClient()
	const { profile, settings, correcting, reloadScreen, onFailed } = props
	const { t, language } = useTranslation(['employees', 'options'])
	const offered = offeredNavigators()
	const save = (form: SettingsForm) =>
		void settingsUpdate.save(outbox, form, correcting).catch(onFailed)
	const speak = (value: string) => {
		const at = { client, reloadScreen, ...(correcting ? { correcting } : {}) }
		void chooseLanguage(outbox, value as Locale, at).catch(onFailed)
	}
	return (
		<>
			<ChoiceRow
				title={t('employees:language')}
				icon={Globe}
				value={language}
				choices={locales.map((value) => ({ value, label: languageNames[value] }))}
				onChoose={speak}
			/>
			<PhoneRows />
			<ChoiceRow
				title={t('employees:navigator')}
				icon={Navigation}
				value={offered.find((one) => one === settings?.navigator) ?? 'google'}
				choices={offered.map((value) => ({ value, label: t(`options:navigator.${value}`) }))}
				onChoose={(value) => save({ navigator: value as Navigator })}
			/>
			<CourierRow profile={profile} settings={settings} onChoose={save} />
		</>
	)
}
