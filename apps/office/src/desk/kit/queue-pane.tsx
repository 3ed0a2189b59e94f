import type { ReactNode } from 'react'

/** A group of queues: what they have in common, and one row for each. */
export function QueueGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
	return (
		<section className="pb-4">
			<h2 className="px-3 pb-1 text-caption-strong text-muted">{title}</h2>
			<ul>{children}</ul>
		</section>
	)
}

export function QueueRow({
	label,
	count,
	isOn,
	isUrgent = false,
	onPress,
}: {
	label: ReactNode
	count?: number | undefined
	isOn: boolean
	/** Somebody is needed there. */
	isUrgent?: boolean
	onPress: () => void
}) {
	const number = isUrgent
		? 'rounded-full bg-danger px-2 text-caption-strong text-on-danger'
		: 'text-caption text-muted'
	return (
		<li>
			<button
				type="button"
				aria-pressed={isOn}
				className={`focus-inset flex min-h-(--control-small) w-full items-center gap-2 rounded-control px-3 text-left text-meta ${isOn ? 'bg-primary-soft text-label text-on-primary-soft' : 'hover:bg-ground'}`}
				onClick={onPress}
			>
				<span className="min-w-0 flex-1">{label}</span>
				{count !== undefined && count > 0 && <span className={number}>{count}</span>}
			</button>
		</li>
	)
}

/** Queues at the left of a list; below 1280 px the list's own filters take their place. */
export function QueuePane({ label, children }: { label: string; children: ReactNode }) {
	return (
		<nav
			aria-label={label}
			className="w-52 flex-none overflow-y-auto bg-surface px-2.5 pt-4 line-r max-[1279px]:hidden"
		>
			{children}
		</nav>
	)
}
