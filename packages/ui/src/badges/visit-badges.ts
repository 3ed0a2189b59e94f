import { Calendar, Check, Play, RotateCcw, X } from 'lucide'

export const visitBadges = {
	plan: { tone: 'sky', icon: Calendar },
	in_progress: { tone: 'orange', icon: Play, isSolid: true },
	done: { tone: 'green', icon: Check, isSolid: true },
	canceled: { tone: 'rose', icon: X },
} as const

type VisitBadge = (typeof visitBadges)[keyof typeof visitBadges]

/** The badge of a visit's state; a state unknown to this release looks planned. */
export const visitBadge = (state: string): VisitBadge =>
	Object.hasOwn(visitBadges, state) ? visitBadges[state as 'plan'] : visitBadges.plan

/** The badge of a visit with returned goods. */
export const returnVisitBadge = { tone: 'outlined', icon: RotateCcw } as const
