import { Keyboard } from 'lucide'
import { useTranslation } from '#texts'
import { Popover } from './popover.tsx'

const buttonId = 'key-help'

export function KeyHelp({ keys }: { keys: readonly (readonly [key: string, what: string])[] }) {
	const { t } = useTranslation('office')
	return (
		<Popover icon={Keyboard} label={t('shortcuts')} id={buttonId}>
			<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
				{keys.map(([key, what]) => (
					<div key={key} className="contents">
						<dt>
							<kbd className="rounded-badge bg-surface-2 px-2 py-0.5 font-mono whitespace-nowrap">
								{key}
							</kbd>
						</dt>
						<dd>{what}</dd>
					</div>
				))}
			</dl>
		</Popover>
	)
}

/** Shows the keys of the screen, or hides them; the focus goes along, so that they are read out. */
export function openKeyHelp(): void {
	const button = document.getElementById(buttonId)
	const panel = button?.closest('details')
	if (!button || !panel) return
	panel.open = !panel.open
	button.focus()
}
