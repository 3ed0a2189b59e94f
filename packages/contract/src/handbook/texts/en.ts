import type { HandbookText } from '../handbook-text.ts'

export const handbook: HandbookText = {
	today: {
		intro: 'How to start the day, follow your route and finish it, with or without network.',
		sections: [
			{
				title: 'Before you set off',
				blocks: [
					{
						steps: [
							'Open the app while the connection is good. It downloads today’s and tomorrow’s tours by itself.',
							'Tap [[common:nav.profile]], then [[employees:syncCentre]].',
							'When it says [[sync:kept.ready]], the whole day is on your phone.',
						],
					},
				],
			},
			{
				title: 'The day at a glance',
				blocks: [
					'[[common:nav.home]] shows your route on the map, the visits done, the time left and when you will finish. Below you see your next visit.',
					{ picture: 'home', shows: 'Home: map, figures of the day, next visit' },
					'[[tours:navigate]] opens your navigation app. You choose which one under [[employees:navigator]] in your profile. [[tours:call]] dials the customer’s number.',
				],
			},
			{
				title: 'Change the order of your visits',
				blocks: [
					{
						steps: [
							'Tap [[common:nav.visits]].',
							'Hold the grip on the right of a visit and drag it to its new place. The menu of each visit also offers [[visits:moveUp]] and [[visits:moveDown]].',
							'[[tourOrder:optimize]] suggests a better order and says what it saves. [[tourOrder:take]] applies it.',
						],
					},
					{ picture: 'day', shows: 'Today’s visits in their order' },
				],
			},
			{
				title: 'Add visits to your tour',
				blocks: [
					'[[tours:manage]] shows your customers on the map. Choose a day, tap a customer and plan the visit. With [[manageTours:several]] you plan several visits at once.',
				],
			},
			{
				title: 'Finish the day',
				blocks: [
					'If you cannot make all of your visits, open [[tours:points]] and tap [[tourPoints:stop]]. The visits that are left move to your next working day and come first there.',
					{
						note: 'Everything works without network. What you save waits on your phone and is sent by itself. If the office refuses something, it appears in the sync centre under [[sync:needsYou]].',
					},
				],
			},
		],
	},
	visits: {
		intro: 'From your arrival at the customer’s to the report.',
		sections: [
			{
				title: 'Prepare the visit',
				blocks: [
					'Open a visit from the list or from Home. The visit plan shows the address, the opening hours, the actions that are planned and the note about the customer.',
					{ picture: 'visit', shows: 'The visit plan with address and actions' },
					'Tap an action to read its context, its steps and its goals.',
				],
			},
			{
				title: 'Start the visit',
				blocks: [
					'When you arrive, tap [[visits:here]]. If the app may use your location, it notices your arrival and offers to start the visit.',
				],
			},
			{
				title: 'Issue a coupon',
				blocks: [
					{
						steps: [
							'In the customer’s details, tap [[customerDetails:coupon.show]].',
							'Choose the coupon and tap [[customerDetails:coupon.issue]].',
							'Show the code to the customer. There is one coupon for each visit.',
						],
					},
					{ note: 'Issuing a coupon needs a connection.' },
				],
			},
			{
				title: 'Write the report',
				blocks: [
					{
						steps: [
							'Tap [[visits:createReport]].',
							'Tick the actions that you have carried out.',
							'Write in the comment what was agreed and what is still to do.',
							'Tap [[visits:submit]].',
						],
					},
					{ picture: 'report', shows: 'The visit report' },
					'If you are not at the customer’s, the app asks why you report from where you are.',
				],
			},
			{
				title: 'Reschedule or cancel',
				blocks: [
					'The menu of a visit offers [[visits:replanShort]] and [[visits:cancelShort]]. Both ask for a reason. You can also drag the visit to the side to reach them.',
				],
			},
		],
	},
	returns: {
		intro: 'Take back parts, have the return signed and hand over the receipt.',
		sections: [
			{
				title: 'Open a return',
				blocks: [
					'In the visit plan or in the customer’s details, tap [[returns:entry.create]]. If the customer already has an open return, the button says [[returns:entry.open]].',
					{ picture: 'return', shows: 'A return with its claims' },
				],
			},
			{
				title: 'Add an article',
				blocks: [
					{
						steps: [
							'Type the article, the brand or the order number, or tap [[returns:scan]] and scan the label.',
							'Choose the article under [[returns:available]].',
							'Choose the cause and the quantity. The app shows the credit.',
							'Tap [[returns:nextPhotos]] and photograph the part and its label.',
							'Tap [[returns:nextStep]].',
						],
					},
					{ picture: 'claim', shows: 'A claim: cause, quantity and credit' },
					'[[returns:saveOpen]] keeps a claim that is not finished. [[returns:reject]] records that you do not take the article back, and why.',
				],
			},
			{
				title: 'Orders that are not paid',
				blocks: [
					'You can record a claim for an order that is not paid. The credit follows only after payment; tell the customer so.',
				],
			},
			{
				title: 'Signature and receipt',
				blocks: [
					{
						steps: [
							'When all claims are finished, tap [[returns:confirm]].',
							'Show the customer the total; [[approval:list]] names every article.',
							'Have the customer sign on the screen and tap [[approval:confirm]].',
							'Open [[receipt:open]] and share it, print it or save it as a PDF.',
						],
					},
					{
						note: 'A signed return can no longer be changed. The receipt is made on your phone, also without network.',
					},
				],
			},
		],
	},
	parcels: {
		intro: 'From the article taken back to the parcel at the courier’s.',
		sections: [
			{
				title: 'What is waiting',
				blocks: [
					'[[common:nav.parcels]] has three tabs: articles under [[options:parcel-type.dirty]] and [[options:parcel-type.clear]], and the parcels themselves. Signed returns bring their articles here.',
					{ picture: 'articles', shows: 'Articles to put into parcels, with totals' },
				],
			},
			{
				title: 'Fill parcels',
				blocks: [
					'[[parcels:moveAll]] puts everything into your open parcels. [[parcels:generate]] opens as many new ones as are needed. Batteries and goods over 30 kg get a parcel of their own.',
					'To move a single article, tap it and choose [[parcels:put]]. You can also take it out again or delete it with a comment.',
				],
			},
			{
				title: 'Send a parcel',
				blocks: [
					{
						steps: [
							'Open the parcel and choose the courier.',
							'If the parcel has to be checked, tap [[parcels:deed.check]] and scan each article.',
							'Tap [[parcels:deed.pack]]. Nothing can be put in or taken out after that.',
							'Tap [[parcels:deed.requestShipment]]. Some couriers need the tracking number first.',
							'Have the QR code scanned at the counter, or print the label.',
						],
					},
					{ picture: 'parcel', shows: 'A parcel with its next step' },
				],
			},
			{
				title: 'Without network',
				blocks: [
					'Checking, courier and comment work without network. Moving articles, packing and requesting a shipment need one: only the office knows what others have packed in the meantime.',
				],
			},
		],
	},
	customers: {
		intro: 'Find customers, keep their details up to date and plan visits.',
		sections: [
			{
				title: 'Find a customer',
				blocks: [
					'[[common:nav.customers]] lists the customers of your sectors. Search by name, number, phone, e-mail, VAT number or town; one wrong letter does no harm.',
					{ picture: 'customers', shows: 'The list of customers with search and filters' },
					'[[customers:filter]] narrows the list down: by status, zone, loyalty level, days since the last visit and more.',
				],
			},
			{
				title: 'The customer’s details',
				blocks: [
					'At the top you call, navigate, plan a visit and open the history. Below are the loyalty programme, the coupon, the contact details and the orders.',
					{ picture: 'customer', shows: 'A customer with quick actions and loyalty' },
				],
			},
			{
				title: 'Correct details',
				blocks: [
					{
						steps: [
							'Tap [[customerDetails:edit]] to change name, address or contact details.',
							'[[customerDetails:note.add]] keeps what everybody should know who drives there.',
							'[[customerDetails:location.add]] puts the pin where the entrance really is.',
						],
					},
					{
						note: 'If the office has changed the same field meanwhile, you decide which version is right.',
					},
				],
			},
			{
				title: 'Add a company',
				blocks: [
					'In the list of customers, tap [[customers:add]]. With the VAT number the app looks for companies that already exist, so that nothing is recorded twice.',
				],
			},
			{
				title: 'The list of visits',
				blocks: [
					'[[visits:history]] shows all visits, planned and done. Filter by status and days, open a visit to read its report, or plan a new one.',
					{ picture: 'history', shows: 'The visit history with its filters' },
					'To report a problem to the office, choose [[visitHistory:issue]]. Its number and its state appear in the customer’s history.',
				],
			},
		],
	},
}
