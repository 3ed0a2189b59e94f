import { KeyHelp } from '#desk/kit/key-help.tsx'
import { useTranslation } from '#texts'
import type { BoardView } from './reads/board-days.ts'

/** The board's keyboard shortcuts. */
export function BoardKeys({ view }: { view: BoardView }) {
	const { t } = useTranslation(['board', 'office'])
	const ctrl = (key: string) => `${t('board:key.ctrl')} ${key}`
	const [space, enter, leave] = [t('board:key.space'), t('board:key.enter'), t('board:key.escape')]
	const ways: Record<BoardView, [key: string, what: string][]> = {
		day: [
			['← → ↑ ↓', t('board:keys.arrows')],
			[space, t('board:keys.space')],
			[enter, t('board:keys.enter')],
			['m', t('board:keys.move')],
			['n', t('board:toNextDay')],
			['p', t('board:keys.pin')],
		],
		week: [
			['← → ↑ ↓', t('board:keys.arrows.week')],
			[enter, t('board:keys.enter.week')],
			[space, t('board:keys.space.week')],
		],
		month: [
			['← → ↑ ↓', t('board:keys.arrows.week')],
			[enter, t('board:week.openDay')],
		],
	}
	const ofHand: [key: string, what: string][] =
		view === 'month'
			? []
			: [
					[leave, t('board:keys.escape')],
					['/', t('board:keys.search')],
				]
	return (
		<KeyHelp
			keys={[
				...ways[view],
				...ofHand,
				[ctrl('Z'), t('board:undo')],
				[ctrl('Y'), t('board:redo')],
				[ctrl(enter), t('board:keys.send')],
				['?', t('office:shortcuts.help')],
			]}
		/>
	)
}
