import { Pin } from 'lucide'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { useTranslation } from '#texts'
import { clockAt } from './lane-rules.ts'

/** The actions for the selected visits. */
export function SelectionBar({
	count,
	pin,
	onPin,
	onMove,
	onNextDay,
	onClear,
}: {
	count: number
	/** Start of the one selected visit, and the time it is pinned to. */
	pin: { at: string | null; startS: number } | undefined
	onPin: () => void
	onMove: (() => void) | null
	onNextDay: () => void
	onClear: () => void
}) {
	const { t } = useTranslation(['board', 'office'])
	return (
		<div
			role="toolbar"
			aria-label={t('office:selected', { count })}
			className="absolute bottom-4 left-1/2 z-20 flex min-h-12 w-max max-w-[calc(100%-2rem)] -translate-x-1/2 flex-wrap items-center gap-2 rounded-[14px] bg-inverse px-4 py-2 text-on-inverse shadow-lift"
		>
			<span className="text-label whitespace-nowrap">{t('office:selected', { count })}</span>
			{onMove && (
				<DeskButton kind="outline" isSmall onClick={onMove}>
					{t('board:move')}
				</DeskButton>
			)}
			{pin && (
				<DeskButton kind="outline" isSmall icon={Pin} onClick={onPin}>
					{pin.at ? t('board:unpin') : t('board:pin', { time: clockAt(pin.startS) })}
				</DeskButton>
			)}
			<DeskButton kind="outline" isSmall onClick={onNextDay}>
				{t('board:toNextDay')}
			</DeskButton>
			<DeskButton kind="outline" isSmall onClick={onClear}>
				{t('office:clearSelection')}
			</DeskButton>
		</div>
	)
}
