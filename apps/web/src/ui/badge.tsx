import {
	Calendar,
	Check,
	Circle,
	CircleAlert,
	CloudUpload,
	CornerUpRight,
	Droplet,
	FileText,
	Flag,
	Gem,
	Hourglass,
	Key,
	LoaderCircle,
	Lock,
	Medal,
	Moon,
	Package,
	PackageCheck,
	Play,
	RotateCcw,
	Route,
	Search,
	Sparkles,
	Truck,
	X,
} from 'lucide'
import type { ReactNode } from 'react'
import { Icon, type IconGlyph } from './icon.tsx'

type BadgeLook = { tint?: string; icon: IconGlyph; solid?: boolean }

const looks = {
	stnd: { icon: Circle },
	lead: { tint: 'lead', icon: Flag },
	prsp: { tint: 'prsp', icon: Search },
	nact: { tint: 'nact', icon: Moon },
	ncst: { tint: 'ncst', icon: Sparkles },
	ka: { tint: 'ka', icon: Key },
	ka1: { tint: 'ka1', icon: Key, solid: true },
	ka2: { tint: 'ka2', icon: Key, solid: true },
	clos: { tint: 'clos', icon: Lock, solid: true },
	clsd: { tint: 'clos', icon: Lock, solid: true },
	silv: { tint: 'silv', icon: Medal },
	gold: { tint: 'gold', icon: Medal },
	gold_trial: { tint: 'trial', icon: Hourglass },
	plat: { tint: 'plat', icon: Gem },
	plan: { tint: 'ka', icon: Calendar },
	in_progress: { tint: 'run', icon: Play, solid: true },
	completed: { tint: 'done', icon: Check, solid: true },
	done: { tint: 'done', icon: Check, solid: true },
	canceled: { tint: 'canc', icon: X },
	return: { tint: 'ret', icon: RotateCcw },
	saved: { tint: 'wait', icon: CloudUpload, solid: true },
	sending: { tint: 'ka', icon: LoaderCircle },
	sent: { tint: 'sent', icon: Check },
	needs_you: { tint: 'need', icon: CircleAlert, solid: true },
	short: { tint: 'sent', icon: Check },
	medium: { tint: 'aside', icon: CornerUpRight },
	long: { tint: 'off', icon: Route },
	order_new: { icon: FileText },
	order_in_progress: { tint: 'ka', icon: Package },
	order_sent: { tint: 'ka', icon: Truck },
	order_partly: { tint: 'run', icon: PackageCheck, solid: true },
	order_delivered: { tint: 'sent', icon: Check },
	order_canceled: { tint: 'canc', icon: X },
	paid: { tint: 'sent', icon: Check },
	alone: { tint: 'aside', icon: CircleAlert },
	used: { tint: 'ret', icon: Droplet },
	clean: { tint: 'ret', icon: Sparkles },
	manual: { tint: 'ret', icon: Package },
	refused: { tint: 'canc', icon: X },
	confirmed: { tint: 'sent', icon: Check },
} as const satisfies Record<string, BadgeLook>

/**
 * Customer statuses, visit states, 'return', the four sync states saved, sending, sent, needs_you, how far
 * off the way somebody is: short, medium, long, states of orders, of parcels: used, clean, manual, and of
 * articles: paid, alone in its parcel, refused, confirmed.
 */
export type BadgeCode = keyof typeof looks

/** Whether a code from elsewhere has a look of its own. */
export function isBadgeCode(code: string): code is BadgeCode {
	return Object.hasOwn(looks, code)
}

/** A status in icon and word; colour comes third. Two a card, three in a page head. */
export function Badge({ code, label }: { code: BadgeCode; label: ReactNode }) {
	const look: BadgeLook = looks[code]
	return (
		<span
			className="badge inline-flex min-h-6 max-w-full items-center gap-1 rounded-badge pr-2 pl-1.5 text-caption-strong"
			data-badge={look.tint}
			data-solid={look.solid || undefined}
			data-tint=""
		>
			<Icon glyph={look.icon} size={14} stroke={2.4} />
			{label}
		</span>
	)
}

/** Badges and short facts side by side; they wrap where the screen is narrow. */
export function BadgeRow({
	children,
	className = '',
}: {
	children: ReactNode
	className?: string
}) {
	return (
		<div className={`flex flex-wrap items-center gap-x-1.5 gap-y-1 ${className}`}>{children}</div>
	)
}
