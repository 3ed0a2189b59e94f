import {
	Building2,
	CalendarClock,
	CalendarPlus,
	CalendarX,
	ClipboardCheck,
	DoorClosed,
	FileQuestionMark,
	ListOrdered,
	type LucideIcon,
	MapPin,
	NotebookPen,
	Play,
	Settings,
	Tag,
	Ticket,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
	'visit-report': ClipboardCheck,
	'visit-create': CalendarPlus,
	'visit-start': Play,
	'visit-cancel': CalendarX,
	'visit-replan': CalendarClock,
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
