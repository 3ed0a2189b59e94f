// Written by `node tools/lists/contract-lists.ts`.
import { accessRoutes } from './access/access-routes.ts'
import { providerRoutes } from './access/provider-routes.ts'
import { signInRuleRoutes } from './access/sign-in-rule-routes.ts'
import { apiKeyRoutes } from './api-keys/api-key-routes.ts'
import { boardRoutes } from './board/board-routes.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { calendarFeedRoutes } from './calendar-feed/calendar-feed-routes.ts'
import { chatRoutes } from './chat/chat-routes.ts'
import { officeChatRoutes } from './chat/office-chat-routes.ts'
import { codeRoutes } from './codes/code-routes.ts'
import { campaignRoutes } from './coupons/campaign.ts'
import { couponMasterRoutes } from './coupons/coupon-master.ts'
import { couponRoutes } from './coupons/coupon-routes.ts'
import { customerPlacingRoutes } from './customers/customer-placing.ts'
import { customerRoutes } from './customers/customer-routes.ts'
import { customerCareRoutes } from './customers/office/customer-care-routes.ts'
import { customerEditRoutes } from './customers/office/customer-edit-routes.ts'
import { officeCustomerRoutes } from './customers/office/office-customer.ts'
import { openingHourRoutes } from './customers/opening-hours.ts'
import { daysOffRoutes, officeDaysOffRoutes } from './days-off/days-off-routes.ts'
import { documentRoutes, officeDocumentRoutes } from './documents/document-routes.ts'
import { employeeRoutes } from './employees/employee-routes.ts'
import { sessionRoutes } from './employees/session-routes.ts'
import { eventRoutes } from './events/event-routes.ts'
import { exportRoutes } from './export-jobs/export-routes.ts'
import { fileRoutes } from './files/file-routes.ts'
import { firmRoutes } from './firm/firm.ts'
import { firmSettingsRoutes } from './firm/firm-settings.ts'
import { handbookRoutes } from './handbook/handbook-routes.ts'
import { importMappingRoutes } from './import-jobs/import-mapping.ts'
import { importOwnerRoutes } from './import-jobs/import-owner-routes.ts'
import { importRoutes } from './import-jobs/import-routes.ts'
import { kpiRoutes } from './kpi/kpi-routes.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { placeRoutes } from './map/place-routes.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { operationRoutes } from './operations/operation-routes.ts'
import { optionMasterRoutes } from './options/option-master.ts'
import { optionRoutes } from './options/option-routes.ts'
import { officeOrderRoutes } from './orders/office/office-order-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { outsideServiceRoutes } from './outside-services/outside-service.ts'
import { officeParcelRoutes } from './parcels/office/office-parcel-routes.ts'
import { parcelArticleRoutes } from './parcels/parcel-article-routes.ts'
import { parcelRoutes } from './parcels/parcel-routes.ts'
import { invitationRoutes, personRoutes } from './people/person-routes.ts'
import { personalDataRoutes } from './personal-data/personal-data-routes.ts'
import { retentionRoutes } from './personal-data/retention-routes.ts'
import { productRoutes } from './products/product-routes.ts'
import { claimRoutes } from './returns/claim-routes.ts'
import { returnRoutes } from './returns/return-routes.ts'
import { officeReturnRoutes } from './returns/review/office-return-routes.ts'
import { sealingRoutes } from './sealing/sealing-routes.ts'
import { sectorRoutes } from './sectors/sector-routes.ts'
import { setupRoutes } from './setup/setup.ts'
import { textMasterRoutes } from './texts/text-master.ts'
import { textRoutes } from './texts/text-routes.ts'
import { officeTicketRoutes } from './tickets/office/office-ticket-routes.ts'
import { ticketRoutes } from './tickets/ticket-routes.ts'
import { newsMasterRoutes } from './tours/news/news-master.ts'
import { newsRoutes, tourRoutes } from './tours/tour-routes.ts'
import { vatRoutes } from './vat/vat-routes.ts'
import { actionMasterRoutes } from './visits/action-master.ts'
import { listedVisitRoutes } from './visits/office/listed-visit-routes.ts'
import { visitRoutes } from './visits/visit-routes.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'
import { workStateRoutes } from './work-state/work-state-routes.ts'

/** Every route of the service by the name of its call. */
export const routes = {
	...accessRoutes,
	...providerRoutes,
	...signInRuleRoutes,
	...apiKeyRoutes,
	...boardRoutes,
	...calendarRoutes,
	...calendarFeedRoutes,
	...chatRoutes,
	...officeChatRoutes,
	...codeRoutes,
	...campaignRoutes,
	...couponMasterRoutes,
	...couponRoutes,
	...customerPlacingRoutes,
	...customerRoutes,
	...customerCareRoutes,
	...customerEditRoutes,
	...officeCustomerRoutes,
	...openingHourRoutes,
	...daysOffRoutes,
	...officeDaysOffRoutes,
	...documentRoutes,
	...officeDocumentRoutes,
	...employeeRoutes,
	...sessionRoutes,
	...eventRoutes,
	...exportRoutes,
	...fileRoutes,
	...firmSettingsRoutes,
	...firmRoutes,
	...handbookRoutes,
	...importMappingRoutes,
	...importOwnerRoutes,
	...importRoutes,
	...kpiRoutes,
	...mailRoutes,
	...placeRoutes,
	...notificationRoutes,
	...operationRoutes,
	...optionMasterRoutes,
	...optionRoutes,
	...officeOrderRoutes,
	...orderRoutes,
	...outsideServiceRoutes,
	...officeParcelRoutes,
	...parcelArticleRoutes,
	...parcelRoutes,
	...invitationRoutes,
	...personRoutes,
	...personalDataRoutes,
	...retentionRoutes,
	...productRoutes,
	...claimRoutes,
	...returnRoutes,
	...officeReturnRoutes,
	...sealingRoutes,
	...sectorRoutes,
	...setupRoutes,
	...textMasterRoutes,
	...textRoutes,
	...officeTicketRoutes,
	...ticketRoutes,
	...newsMasterRoutes,
	...newsRoutes,
	...tourRoutes,
	...vatRoutes,
	...actionMasterRoutes,
	...listedVisitRoutes,
	...visitRoutes,
	...webhookRoutes,
	...workStateRoutes,
}
export type Routes = typeof routes
export type RouteName = keyof Routes
