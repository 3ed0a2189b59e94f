import type { HandbookText } from '../../handbook-text.ts'

export const tour: Pick<HandbookText, 'today' | 'visits'> = {
	today: {
		intro: 'How to start the day, follow your tour and finish it, with or without network.',
		sections: [
			{
				title: 'Before you set off',
				blocks: [
					{
						steps: [
							'Open [[common:nav.profile]] while the connection is good, and tap [[employees:syncCentre]].',
							'Wait until it says [[sync:kept.ready]]. Today’s and tomorrow’s tours are then on your phone.',
						],
					},
					'The download runs by itself whenever you open the app with a good connection. Customers, the map along your tours, and what belongs to the next visits come with it.',
				],
			},
			{
				title: 'The day at a glance',
				blocks: [
					'[[common:nav.home]] shows today’s stops on the map, what is done, the time left and when you will finish. Your next visit stands below the map.',
					{
						steps: [
							'Tap [[tours:navigate]]. Your navigation app leads you to the next customer.',
							'Tap [[tours:call]] to tell the customer that you are coming.',
						],
					},
				],
			},
			{
				title: 'Change the order of your visits',
				blocks: [
					{
						steps: [
							'Hold the grip on the right of a visit and drag it to its new place.',
							'Or open the menu of the visit and choose [[visits:moveUp]] or [[visits:moveDown]].',
							'Tap [[tourOrder:optimize]] to have the best order worked out.',
							'Look at the proposal. Tap the pin of a visit that must stay in its place.',
						],
					},
					'[[tourOrder:take]] applies the new order. Appointments and opening hours are respected. If the order cannot be improved, the app says so.',
				],
			},
			{
				title: 'Add visits',
				blocks: [
					{
						steps: [
							'Tap + above the list of visits. [[planning:suggest.near]] lists customers along your tours. A tap on the day plans the visit.',
							'Or open the map by [[tours:manage]] on the start page. [[manageTours:several]] plans several customers at once.',
						],
					},
				],
			},
			{
				title: 'Finish the day',
				blocks: [
					{
						steps: [
							'If you cannot make all visits, open [[tours:points]] and tap [[tourPoints:stop]].',
							'When no visit is left, the app shows the [[dayEnd:title]]: what was done, and what is still to be sent.',
						],
					},
					'After [[tourPoints:stop]], the visits that are left move to your next working day and come first there.',
					{
						note: 'All of this works without network. Only suggestions and detours come from the office and need a connection.',
					},
				],
			},
		],
	},
	visits: {
		intro: 'From the way there to the report: a visit is one page.',
		sections: [
			{
				title: 'On the way there',
				blocks: [
					{
						steps: [
							'Open the visit in the list. [[visitWork:goodToKnow]] shows the note about the customer and the last report.',
							'Tap an action to read [[visits:action.executionSteps]] and [[visits:action.goals]].',
							'When you arrive, tap [[visits:here]].',
						],
					},
					'If the app may use your location, the visit starts by itself as soon as you are within 100 metres. From then on the page is ready for your work there.',
				],
			},
			{
				title: 'During the visit',
				blocks: [
					{
						steps: [
							'Under [[visits:actions]], tick what you have carried out.',
							'Tap [[visitWork:addComment]] and write what was agreed and what is still to be done.',
							'Tap [[visits:submit]]. What is ticked and your comment are the report.',
						],
					},
					'A started report is kept when you leave the page. If you are not at the customer’s, the app asks why you report from where you are.',
					{
						note: 'Without network the report waits on your phone and is sent by itself.',
					},
				],
			},
			{
				title: 'Everything else at the customer’s',
				blocks: [
					{
						steps: [
							'The row above the button holds what else is done there: [[visitWork:deedReturn]], [[visitWork:deedProblem]], [[visitWork:deedCoupon]] and [[visits:call]].',
							'For a coupon, choose its type and tap [[customerDetails:coupon.issue]]. Then show the code to the customer.',
						],
					},
					'[[visitWork:deedProblem]] writes to customer service. There is one coupon for each visit, and issuing it needs a connection.',
				],
			},
			{
				title: 'Reschedule or cancel',
				blocks: [
					{
						steps: [
							'Open the visit before you start it, and tap [[visits:replanShort]] or [[visits:cancelShort]].',
							'To reschedule, choose the new day and tap [[common:save]]. Grey days are not possible.',
							'To cancel, choose the reason and tap [[planning:cancelVisit]].',
						],
					},
					'A day is not possible on a holiday, on your day off, or where a visit is planned already. In the list of visits you reach both by dragging the card to the side.',
				],
			},
		],
	},
}
