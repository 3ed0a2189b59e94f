import {
	Building2,
	ClipboardCheck,
	DoorClosed,
	FileQuestionMark,
	ListOrdered,
	type LucideIcon,
	MapPin,
	NotebookPen,
	Settings,
	Tag,
	Ticket,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
	'visit-report': ClipboardCheck,
	'visit-order': ListOrdered,
	'settings-update': Settings,
	'customer-create': Building2,
	'customer-update': Building2,
	'customer-closing': DoorClosed,
	'customer-note': NotebookPen,
	'customer-location': MapPin,
	'customer-label': Tag,
	'coupon-issue': Ticket,
}

/** The icon of a kind of change. */
export const changeIcon = (kind: string): LucideIcon => icons[kind] ?? FileQuestionMark
