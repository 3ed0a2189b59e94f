import { Circle, Flag, Gem, Hourglass, Key, Lock, Medal, Moon, Search, Sparkles } from 'lucide'

const statusBadges = {
	stnd: { icon: Circle },
	lead: { tone: 'amber', icon: Flag },
	prsp: { tone: 'violet', icon: Search },
	nact: { tone: 'clay', icon: Moon },
	ncst: { tone: 'mint', icon: Sparkles },
	ka: { tone: 'sky', icon: Key },
	ka1: { tone: 'blue', icon: Key, isSolid: true },
	ka2: { tone: 'navy', icon: Key, isSolid: true },
	clos: { tone: 'slate', icon: Lock, isSolid: true },
	clsd: { tone: 'slate', icon: Lock, isSolid: true },
} as const

type StatusBadge = (typeof statusBadges)[keyof typeof statusBadges]

/** The badge of a customer's status; a status unknown to this release is neutral. */
export const customerStatusBadge = (status: string): StatusBadge =>
	Object.hasOwn(statusBadges, status) ? statusBadges[status as 'stnd'] : statusBadges.stnd

export const loyaltyBadges = {
	silv: { tone: 'silver', icon: Medal },
	gold: { tone: 'gold', icon: Medal },
	gold_trial: { tone: 'dashed', icon: Hourglass },
	plat: { tone: 'ice', icon: Gem },
} as const
