import { Check, CircleAlert, CloudUpload, LoaderCircle } from 'lucide'

/** The badges of a change on its way to the server. */
export const syncBadges = {
	saved: { tone: 'waiting', icon: CloudUpload, isSolid: true },
	sending: { tone: 'sky', icon: LoaderCircle },
	sent: { tone: 'positive', icon: Check },
	needs_you: { tone: 'urgent', icon: CircleAlert, isSolid: true },
} as const

export type SyncBadge = (typeof syncBadges)[keyof typeof syncBadges]
