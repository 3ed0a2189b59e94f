import { loadCode } from '@roundsman/client/code/missing-code'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { initialsOf } from '#desk/kit/initials-mark.tsx'
import { useTranslation } from '#texts'

// They come with the first use of the menu.
const AccountChoices = lazy(
	loadCode(async () => ({ default: (await import('./account-choices.tsx')).AccountChoices })),
)
const loadAccess = loadCode(() => import('#domains/access'))
async function signOut(): Promise<string | null> {
	const access = await loadAccess()
	return access.signOut()
}

/** Closes when something else is pressed, and with Escape. */
function usePressElsewhere(isOpen: boolean, onElsewhere: () => void) {
	const place = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (!isOpen) return
		const look = ({ target }: Event) => {
			if (!place.current?.contains(target as Node)) onElsewhere()
		}
		const leave = ({ key }: KeyboardEvent) => {
			if (key === 'Escape') onElsewhere()
		}
		document.addEventListener('pointerdown', look)
		document.addEventListener('keydown', leave)
		return () => {
			document.removeEventListener('pointerdown', look)
			document.removeEventListener('keydown', leave)
		}
	}, [isOpen, onElsewhere])
	return place
}

/** The menu of the signed-in person: language, appearance, signing out. */
export function AccountMenu({ name, onLeft }: { name: string; onLeft: () => void }) {
	const { t } = useTranslation('office')
	const [isOpen, setOpen] = useState(false)
	const id = useId()
	const place = usePressElsewhere(isOpen, () => setOpen(false))
	const leave = async () => {
		const address = await signOut().catch(() => null)
		if (address) window.location.assign(address)
		else onLeft()
	}
	return (
		<div ref={place}>
			<button
				type="button"
				aria-label={`${t('account')}: ${name}`}
				aria-expanded={isOpen}
				aria-controls={id}
				className="press grid size-10 place-items-center rounded-full bg-surface-2 text-label text-fg"
				onClick={() => setOpen(!isOpen)}
			>
				{initialsOf(name)}
			</button>
			{isOpen && (
				<div
					id={id}
					className="fixed bottom-4 left-20 z-40 flex w-72 flex-col gap-3 rounded-card bg-surface p-4 shadow-sheet line-all"
				>
					<p className="text-label">{name}</p>
					<Suspense>
						<AccountChoices />
					</Suspense>
					<DeskButton kind="text" onClick={() => void leave()}>
						{t('signOut')}
					</DeskButton>
				</div>
			)}
		</div>
	)
}
