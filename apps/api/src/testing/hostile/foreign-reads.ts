/**
 * Tables that a domain reads although they are another's, with the reason. A list, a page of history or a
 * map is one query over all that it shows: asking each domain in turn would cost a query for each row.
 */
export const foreignReads: Record<string, Record<string, string>> = {
	board: {
		tour: 'an event of a tour names its day',
		visit: 'an event of a visit or a customer names a tour',
	},
	'calendar-feeds': {
		customer: 'a planned visit shows where it leads',
		employee: 'the calendar is of somebody who works here',
		visit: 'the calendar holds planned visits',
	},
	chat: {
		customer: 'a conversation is about a customer of the employee’s sectors or the office’s scope',
		customer_order: 'a message leads to an order that its author sees',
		customer_return: 'a message leads to a return that its author sees',
		day_off: 'days off are quiet',
		employee: 'messages name their authors; the office writes to people of its scope',
		employee_sector: 'an employee sees conversations about customers of their sectors',
		file: 'a picture of a message is read by whoever sees the message',
		parcel: 'a message leads to a parcel of its author',
		visit: 'a message leads to a visit that its author sees',
	},
	codes: {
		customer: 'only what one’s own customers ordered is found',
		customer_order: 'a code leads to the order of its piece',
		order_product: 'articles of orders bear the codes',
	},
	coupons: {
		customer: 'the coupon of a closed or foreign customer is refused in the same query',
		sector: 'the office sees coupons of the sectors of its scope',
		visit: 'a coupon is issued at a visit of today',
	},
	customers: {
		coupon: 'the loyalty card shows the active coupon',
		day_off: 'days without work are no days for a visit',
		employee: 'the history names who did it',
		employee_sector: 'an employee sees the customers of their sectors',
		order_product: 'the history sums up orders',
		sector: 'a customer shows its sector',
		ticket: 'the history shows problems',
		ticket_answer: 'the history shows what the office has answered',
		ticket_image: 'the history shows their photos',
		visit: 'the list shows and sorts by the last and the next visit',
		visit_report: 'the history shows what was reported',
	},
	'days-off': {
		employee: 'a file names whose balance it brings',
		visit: 'a request says how many visits are planned on its days',
	},
	documents: { employee: 'a document is for a country or a role, and says who uploaded it' },
	employees: {
		customer: 'the status of an installation says what it holds',
		product: 'the status of an installation says what it holds',
		sector: 'people work in sectors',
	},
	events: {
		customer: 'the audit finds a customer by its number',
		employee: 'the history of a record names who has changed it',
	},
	holidays: { employee: 'the holidays of an employee are those of where they live' },
	imports: { sector: 'rows that name no country mean the one of most sectors' },
	kpi: {
		coupon: 'figures count the coupons of one’s visits',
		customer: 'kilometres lie between customers',
		customer_return: 'figures count the returns that one opened',
		customer_status_entry: 'figures count the customers that one found',
		visit: 'figures count one’s visits',
	},
	notifications: {
		customer: 'a notification names the garage',
		day_off: 'nobody is disturbed on a day off',
		employee: 'the language and the country of whoever is notified',
	},
	merging: {
		customer_apart: 'customers who were said to be two are shown as such',
		employee: 'the office sees who has said so',
		customer: 'customers who may be one are compared in one query',
		customer_order: 'the comparison says how many orders each has',
		sector: 'only customers of the scope are compared',
	},
	options: {
		employee_sector: 'the options of an employee hold their sectors',
		sector: 'the options of an employee hold their sectors',
		visit_report: 'a value that was reported stays when its import is undone',
	},
	orders: {
		customer: 'orders are those of customers of one’s own sectors',
		parcel_article: 'an order whose goods lie in a parcel stays when its import is undone',
		sector: 'the office sees orders of the sectors of its scope',
		product: 'an order that is imported holds its products as they are then',
	},
	parcels: {
		claim: 'an article names the return by which it came back',
		customer_return: 'an article names the return by which it came back',
		employee: 'a row of the employee keeps changes of their parcels in turn',
	},
	products: {
		order_product: 'an article that was ordered stays when its import is undone',
		parcel_article: 'an article that lies in a parcel stays when its import is undone',
	},
	returns: {
		customer: 'returns are those of customers of one’s own sectors',
		customer_order: 'what was ordered and delivered can be claimed',
		employee: 'a return says who had it signed',
		order_product: 'what was ordered and delivered can be claimed',
		sector: 'the office sees returns of the sectors of its scope',
	},
	sectors: {
		customer: 'a sector with customers stays',
		employee: 'a sector in which people work stays',
		employee_sector: 'a sector in which people work stays',
	},
	tickets: {
		customer: 'the office reads whose problem it is',
		customer_order: 'a problem is one of an order of the customer',
		employee: 'the office reads who reported it',
		order_product: 'a problem is one of an article of the order',
		sector: 'the office sees problems of the sectors of its scope',
		visit: 'a problem may be one of a visit of the customer',
	},
	tours: {
		customer: 'the next best customers are found by their distance',
		employee: 'points carry the version of their list; news is for people of a role',
		employee_sector: 'news is for people of some sectors',
		sector: 'news names sectors that there are',
		visit: 'customers with a planned visit are not suggested',
	},
	'work-state': {
		employee_sector: 'the list names the sectors of employees',
		sector: 'the list names the sectors of employees',
	},
	visits: {
		customer: 'a visit shows where it leads',
		customer_return: 'a visit says whether goods come back from it',
		customer_alias: 'rows of a file name a customer by its old and its new number',
		day_off: 'an imported visit lies on a working day',
		sector: 'the office sees visits in the sectors of its scope',
		employee: 'a row of the employee keeps changes of their tours in turn',
	},
}
