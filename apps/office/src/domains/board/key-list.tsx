import { KeyHelp } from '#desk/kit/key-help.tsx'
import { useTranslation } from '#texts'

/** What the keyboard can do on the board. */
export function BoardKeys({ isWeek }: { isWeek: boolean }) {
	const { t } = useTranslation(['board', 'office'])
	const ctrl = (key: string) => `${t('board:key.ctrl')} ${key}`
	const [space, enter, leave] = [t('board:key.space'), t('board:key.enter'), t('board:key.escape')]
	const own: readonly [key: string, what: string][] = isWeek
		? [
				['← → ↑ ↓', t('board:keys.arrows.week')],
				[enter, t('board:keys.enter.week')],
				[space, t('board:keys.space.week')],
			]
		: [
				['← → ↑ ↓', t('board:keys.arrows')],
				[space, t('board:keys.space')],
				[enter, t('board:keys.enter')],
				['m', t('board:keys.move')],
				['n', t('board:toNextDay')],
				['p', t('board:keys.pin')],
			]
	return (
		<KeyHelp
			keys={[
				...own,
				[leave, t('board:keys.escape')],
				[ctrl('Z'), t('board:undo')],
				[ctrl('Y'), t('board:redo')],
				[ctrl(enter), t('board:keys.send')],
				['/', t('board:keys.search')],
				['?', t('office:shortcuts.help')],
			]}
		/>
	)
}
