// Written by `node tools/text-lists.ts`.
import { account } from './account.ts'
import { approval } from './approval.ts'
import { customerDetails } from './customer-details.ts'
import { customerForm } from './customer-form.ts'
import { customers } from './customers.ts'
import { kpi } from './kpi.ts'
import { manageTours } from './manage-tours.ts'
import { map } from './map.ts'
import { news } from './news.ts'
import { nextBest } from './next-best.ts'
import { notifications } from './notifications.ts'
import { options } from './options.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'
import { photos } from './photos.ts'
import { places } from './places.ts'
import { planning } from './planning.ts'
import { receipt } from './receipt.ts'
import { refusals } from './refusals.ts'
import { returns } from './returns.ts'
import { scanner } from './scanner.ts'
import { tickets } from './tickets.ts'
import { tourOrder } from './tour-order.ts'
import { tourPoints } from './tour-points.ts'
import { visitHistory } from './visit-history.ts'
import { whatsNew } from './whats-new.ts'

/** What all other screens show. */
export const moreTexts = {
	account,
	approval,
	customerDetails,
	customerForm,
	customers,
	kpi,
	manageTours,
	map,
	news,
	nextBest,
	notifications,
	options,
	orders,
	parcels,
	photos,
	places,
	planning,
	receipt,
	refusals,
	returns,
	scanner,
	tickets,
	tourOrder,
	tourPoints,
	visitHistory,
	whatsNew,
}
