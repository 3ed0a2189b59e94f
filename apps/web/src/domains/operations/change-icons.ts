import {
	Building2,
	CalendarClock,
	CalendarPlus,
	CalendarX,
	CircleStop,
	ClipboardCheck,
	DoorClosed,
	FileQuestionMark,
	Flag,
	ListOrdered,
	MapPin,
	MapPinPlus,
	MapPinX,
	NotebookPen,
	Play,
	Settings,
	Tag,
	Ticket,
} from 'lucide'
import type { IconGlyph } from '#ui/icon'

const icons: Record<string, IconGlyph> = {
	'visit-report': ClipboardCheck,
	'visit-create': CalendarPlus,
	'visit-start': Play,
	'visit-cancel': CalendarX,
	'visit-replan': CalendarClock,
	'visit-order': ListOrdered,
	'tour-stop': CircleStop,
	'tour-point-create': MapPinPlus,
	'tour-point-delete': MapPinX,
	'tour-point-choose': Flag,
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
export const changeIcon = (kind: string): IconGlyph => icons[kind] ?? FileQuestionMark
