import { Icon, type IconGlyph } from '@roundsman/ui/icon'
import { Ellipsis } from 'lucide'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'

type MenuChoice = { key: string; label: string; onPress: () => void }

const sizes = { small: 'size-8', control: 'size-(--control)' }

function MenuLine({ choice, onChosen }: { choice: MenuChoice; onChosen: () => void }) {
	return (
		<li>
			<button
				type="button"
				className="press min-h-10 w-full px-4 text-left text-meta"
				onClick={() => {
					onChosen()
					choice.onPress()
				}}
			>
				{choice.label}
			</button>
		</li>
	)
}

/** What else can be done, behind three dots. Escape and the focus that leaves close it. */
export function ActionMenu({
	label,
	choices,
	icon = Ellipsis,
	size = 'small',
	side = 'right',
}: {
	/** The accessible name of the button, which shows dots only. */
	label: string
	choices: readonly MenuChoice[]
	icon?: IconGlyph
	size?: keyof typeof sizes
	/** The edge of the button with which the menu is aligned. */
	side?: 'left' | 'right'
}) {
	const [isOpen, setIsOpen] = useState(false)
	const id = useId()
	const opener = useRef<HTMLButtonElement>(null)
	/** A sheet that opens gives the focus back to this button when it closes. */
	const close = () => {
		opener.current?.focus()
		setIsOpen(false)
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape' && isOpen) close()
	}
	const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
		relatedTarget && !currentTarget.contains(relatedTarget) && setIsOpen(false)
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: Escape and the focus close what is open in it
		<div className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
			<button
				ref={opener}
				type="button"
				aria-label={label}
				title={label}
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setIsOpen(!isOpen)}
				className={`press grid place-items-center rounded-control text-muted ${sizes[size]}`}
			>
				<Icon glyph={icon} size={18} />
			</button>
			{isOpen && (
				<ul
					id={id}
					className={`absolute z-20 w-56 rounded-control bg-surface py-1 shadow-lift line-all ${size === 'small' ? 'top-9' : 'top-11'} ${side === 'left' ? 'left-0' : 'right-0'}`}
				>
					{choices.map((choice) => (
						<MenuLine key={choice.key} choice={choice} onChosen={close} />
					))}
				</ul>
			)}
		</div>
	)
}
