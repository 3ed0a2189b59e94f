import type {
	Action,
	CachedCustomer,
	ChatMessage,
	Claim,
	Config,
	Country,
	CustomerHistoryEntry,
	DayOffRequest,
	DeviceSession,
	Entitlement,
	FieldChange,
	GivenCancelReason,
	Holiday,
	KpiDay,
	Locale,
	Location,
	NewsItem,
	PaperDocument,
	Parcel,
	ParcelArticle,
	ParcelStatus,
	ParcelType,
	PieceRow,
	PlaceFeature,
	Return,
	Rewording,
	RoleName,
	Settings,
	SignatureStrokes,
	TimeSpan,
	TourPoint,
	VatVerification,
	VisitReportForm,
	VisitStatus,
	WholeOrder,
} from '@roundsman/contract'

// What the fake service remembers. Tests change records before the app starts, or while it runs as
// somebody else at the office would.

export type SectorRecord = { id: string; name: string; country: Country; zone: string }

export type PersonRecord = {
	id: string
	name: string
	login: string
	password: string
	/** Live sessions; an ended one answers 401. */
	tokens: Set<string>
	country: Country
	role: RoleName
	isTraining: boolean
	hasAllFeatures: boolean
	showAccompanying: boolean
	settings: Settings
	sectorIds: string[]
	daysOff: string[]
	/** What the person has asked for, and how many half days they have in a year. */
	requests: DayOffRequest[]
	entitlements: Entitlement[]
	documents: PaperDocument[]
	/** Where the tours begin. */
	start: Location | null
	points: TourPoint[]
	activeEnd: string | null
	activeIntermediate: string | null
	pointsVersion: number
	news: NewsItem[]
	/** What they did, by day. */
	kpiDays: KpiDay[]
	/** What is known of the devices that hold a token. */
	devices: Map<string, Partial<DeviceSession>>
}

/** A conversation as the service keeps it. */
export type ChatRecord = {
	id: string
	personId: string
	customerId: string | null
	messages: ChatMessage[]
	readPlace: number
}

export type ActionRecord = Action & {
	/** Minutes that it takes; null: the usual ones of a stop. */
	minutes: number | null
	customerStatuses: string[] | null
	role: RoleName | null
}

export type VisitRecord = {
	id: string
	customerId: string
	employeeId: string
	date: string
	/** Place in its day's tour. */
	position: number
	status: VisitStatus
	arrivedAt: Date | null
	closedAt: Date | null
	closedBy: string | null
	cancelReason: GivenCancelReason | null
	cancelComment: string | null
	movedBy: string | null
	movedAt: Date | null
	/** The day that it left when that had begun. */
	movedFrom: string | null
	comment: string | null
	/** Whether the customer has an open return, beside those of the records. */
	isReturn: boolean
	actionIds: string[]
	appointment: TimeSpan | null
	report: { form: VisitReportForm; at: Date; employeeId: string } | null
	version: number
	/** What it was before it was moved last. */
	beforeMove?: MoveRecord | undefined
}

/** `movedVersion`: of the visit once it was moved. */
type MoveRecord = { movedVersion: number; byStop: boolean; before: Partial<VisitRecord> }

/** A visit as it is, to be put back to it. */
export function moveRecordOf(visit: VisitRecord, byStop: boolean): MoveRecord {
	const { date, position, comment, arrivedAt, appointment, movedBy, movedAt, movedFrom } = visit
	const before = { date, position, comment, arrivedAt, appointment, movedBy, movedAt, movedFrom }
	return { movedVersion: visit.version + 1, byStop, before }
}

/** As phones keep it; planned visits and coupons follow from the other records. */
export type CustomerRecord = Omit<CachedCustomer, 'plannedVisits' | 'coupons'> & {
	/** By weekday, 0 for Sunday. */
	openingHours?: Record<number, TimeSpan[]>
	/** What it was before it was closed. */
	openStatus?: CachedCustomer['status']
	/** Who has changed which field. */
	changes?: FieldChange[]
}

type CouponRecord = {
	customerId: string
	visitId: string
	type: string
	code: string
	issuedOn: string
	expiresOn: string
}

type CampaignRecord = {
	country: Country
	name: string
	code: string
	start: string
	end: string
}

type TourDayRecord = {
	id: string
	version: number
	isOptimized: boolean
	stoppedAt: Date | null
}

type SignatureRecord = {
	at: string
	signerName: string | null
	comment: string
	strokes?: SignatureStrokes | null
}

export type ParcelRecord = Pick<
	Parcel,
	| 'id'
	| 'number'
	| 'createdAt'
	| 'shipmentNumber'
	| 'trackingLink'
	| 'comment'
	| 'labelUrl'
	| 'shipment'
	| 'isManual'
	| 'version'
> & { employeeId: string; status: ParcelStatus; type: ParcelType; carrier: string | null }

/** Pieces of one claim in one place. */
export type ParcelArticleRecord = PieceRow &
	Pick<
		ParcelArticle,
		| 'article'
		| 'title'
		| 'brand'
		| 'ean'
		| 'pieceCode'
		| 'orderId'
		| 'returnNumber'
		| 'unitWeight'
		| 'unitAmount'
		| 'isDangerous'
		| 'version'
	> & { employeeId: string; type: ParcelType }

type FileRecord = { mediaType: string; bytes: Uint8Array }

/** Everything that the office knows. */
export type Records = {
	sectors: SectorRecord[]
	people: PersonRecord[]
	actions: ActionRecord[]
	customers: CustomerRecord[]
	visits: VisitRecord[]
	/** Days of tours by `tourDayKey`. */
	holidays: Holiday[]
	tourDays: Map<string, TourDayRecord>
	coupons: CouponRecord[]
	campaigns: CampaignRecord[]
	orders: WholeOrder[]
	returns: Return[]
	claims: Claim[]
	/** Ids that stand for a return. */
	returnAliases: Map<string, string>
	/** How returns were signed, by their ids. */
	signatures: Map<string, SignatureRecord>
	/** Bytes of photos that have arrived, by their keys. */
	/** Conversations with the office. */
	chats: ChatRecord[]
	uploads: Map<string, { offset: number; length: number }>
	/** Codes of reasons for tickets that the office does not take any more. */
	withdrawnReasons: string[]
	/** Of the newest ticket. */
	ticketNumber: number
	parcels: ParcelRecord[]
	parcelArticles: ParcelArticleRecord[]
	/** Problems and status changes by customer; visits follow from the visits. */
	history: Map<string, CustomerHistoryEntry[]>
	files: Map<string, FileRecord>
	/** What the address search finds, whatever is typed. */
	places: PlaceFeature[]
	vatNumbers: Map<string, VatVerification>
	rewordings: Map<Locale, Rewording[]>
	config: Config
}

export const tourDayKey = (employeeId: string, date: string): string => `${employeeId} ${date}`
