import type { HandbookText } from '../../handbook-text.ts'

export const phone: Pick<HandbookText, 'customers' | 'phone' | 'help'> = {
	customers: {
		intro: 'Find customers, keep their details right, plan visits and look things up.',
		sections: [
			{
				title: 'Find a customer',
				blocks: [
					{
						steps: [
							'Open [[common:nav.customers]] and type a name, a number, a phone number or a street. A wrong letter does no harm.',
							'The filter narrows the list down: by status, zone, days since the last visit and more. [[customers:reset]] shows all of them again.',
						],
					},
				],
			},
			{
				title: 'The customer’s details',
				blocks: [
					{
						steps: [
							'At the top you call, navigate, plan a visit and open [[customerDetails:history]].',
							'[[customerDetails:history.title]] holds visits, problems, orders and returns, newest first.',
							'Tap [[customerDetails:editCustomer]] to change name, address, contact persons or business data.',
							'Below, [[customerDetails:realLocation]] puts the pin where the entrance really is.',
						],
					},
					{
						note: 'If somebody has changed the same field meanwhile, the form shows both versions, and you decide which one is right.',
					},
				],
			},
			{
				title: 'Plan a visit, add a company',
				blocks: [
					{
						steps: [
							'Tap [[customerDetails:planVisit]] and choose the day. The minutes say how much longer the route becomes.',
							'In the list of customers, tap +. Type the name and the address, or take the address from where you are.',
						],
					},
					'The app warns of a customer that exists already: the same VAT number, phone number or name, or a place close by.',
				],
			},
			{
				title: 'Look things up',
				blocks: [
					{
						steps: [
							'[[visits:history]] lists all visits, planned and done. Open one to read its report.',
							'[[orders:title]] lists what your customers have ordered. [[orders:group.unpaid]] shows what is not paid.',
							'The scanner finds an order by the label of a part. [[scanner:type]] helps where the label is damaged.',
							'To report a problem, choose the reason, describe it and tap [[tickets:send]]. The answer appears in the history.',
						],
					},
				],
			},
		],
	},
	phone: {
		intro: 'Sign in, see what is sent, set the app up, and know what is kept about you.',
		sections: [
			{
				title: 'Sign in and install',
				blocks: [
					{
						steps: [
							'Enter your login and password, agree to the use of your position and tap [[session:submit]].',
							'In your profile, tap [[employees:install]]. The app then opens from the home screen, also without network.',
						],
					},
					'On an iPhone, install the app by all means: what Safari keeps for a page, it may delete after seven days without use.',
				],
			},
			{
				title: 'The sync centre',
				blocks: [
					{
						steps: [
							'What you save without network is listed under [[sync:waiting]] and is sent by itself, once and in order.',
							'[[sync:more]] writes unsent work into a file, for example before a repair of the phone.',
						],
					},
					'The network mark at the top of each screen opens it, too. What the office has refused stands under [[sync:needsYou]] with the reason. [[sync:correct]] opens the form again, [[sync:discard]] gives it up.',
				],
			},
			{
				title: 'Settings',
				blocks: [
					{
						steps: [
							'In your profile, choose [[employees:language]], [[employees:theme]], [[account:textSize]], [[employees:navigator]] and [[employees:carrier]].',
							'[[account:storage.makeRoom]] removes map sections and older orders. Unsent work and today’s tour stay.',
							'Under [[account:devices]] you see where you are signed in, and sign out where you no longer work.',
							'[[account:version]] says what is installed and what is new.',
						],
					},
				],
			},
			{
				title: 'What is kept about you',
				blocks: [
					{
						steps: [
							'[[account:stored]] lists what the service keeps about you beside your work, and for how long.',
						],
					},
					'Your position is used to start visits and to show you on the map. It is not recorded between visits. You may ask the office for everything that names you as a file.',
				],
			},
		],
	},
	help: {
		intro:
			'What to do when something does not work. Nothing that you have saved is lost by waiting.',
		sections: [
			{
				title: 'There is no network',
				blocks: [
					'Go on working. What you save says [[sync:saved]] and is sent as soon as there is a connection. A screen that was never opened on this phone needs a connection once.',
				],
			},
			{
				title: 'The network is there, but nothing is sent',
				blocks: [
					'Many public networks ask for a sign-in first: open any page in the browser. Otherwise switch to mobile data. The sync centre says why it waits, and [[sync:sendNow]] tries at once.',
				],
			},
			{
				title: 'The location is blocked',
				blocks: [
					'Allow the location for this page in the settings of the browser; on an iPhone under Settings, Privacy, Location Services, too. Until then no visit starts by itself: tap [[visits:here]]. Signing in needs the permission.',
				],
			},
			{
				title: 'The camera does not open',
				blocks: [
					'Allow the camera for this page in the settings of the browser, and close other apps that use it. Meanwhile choose a photo by [[claimFlow:gallery]], or type a code with [[scanner:type]].',
				],
			},
			{
				title: 'The storage of the phone is full',
				blocks: [
					'Open [[account:storage]] in your profile and tap [[account:storage.makeRoom]]. Then delete photos or apps that you do not need. Do not delete the data of the browser while changes wait to be sent.',
				],
			},
			{
				title: 'An update is ready',
				blocks: [
					'Tap [[common:update.reload]]. An open form is never interrupted: the update comes when you have saved it. Unsent work outlives the update.',
				],
			},
			{
				title: 'The password is wrong or was changed',
				blocks: [
					'After several wrong attempts, wait as many minutes as the app says. Ask your office for a link by which you choose a new password. A new password signs you out on all devices. Unsent work stays on the phone until you sign in again.',
				],
			},
			{
				title: 'The office has refused a change',
				blocks: [
					'Open the sync centre. Under [[sync:needsYou]] stand the change and the reason. Correct it and send it again, decide between your version and the office’s, or discard it. What depends on it waits until then.',
				],
			},
			{
				title: 'A visit does not start by itself',
				blocks: [
					'The phone has to know your location, and the customer has to have one. Tap [[visits:here]]. If the pin is wrong, correct it under [[customerDetails:realLocation]].',
				],
			},
			{
				title: 'An article is not found',
				blocks: [
					'Type less: part of the number is enough. Only what this customer has ordered can be returned. Without network, the phone searches only the orders that it knows.',
				],
			},
			{
				title: 'The return cannot be signed',
				blocks: [
					'A claim is in progress or lacks a photo. The app names it above the button; tap it to finish it. A refused claim does not hold the return up.',
				],
			},
			{
				title: 'The receipt cannot be found',
				blocks: [
					'Open the customer, then the return: [[receipt:open]] is there as soon as it is signed. All returns stand under [[returns:title]] in your profile.',
				],
			},
			{
				title: 'The courier does not answer',
				blocks: [
					'The code appears by itself as soon as the courier answers; go on with the next parcel. If nobody knows whether the courier has the shipment, the office looks into it. Do not request it a second time.',
				],
			},
			{
				title: 'The phone is lost or stolen',
				blocks: [
					'Tell your office at once: it can end all your sessions. On another device, open [[account:devices]] in your profile and tap [[account:devices.end]]. What lies on it is encrypted: once the phone hears that it was signed out, and after ten days without contact at the latest, nobody can open it any more. Work that was not sent stays on the lost phone.',
				],
			},
			{
				title: 'A new phone',
				blocks: [
					'Send everything on the old phone first: the sync centre says [[sync:allSent]]. Then sign out there and sign in on the new phone. Your tours, customers and returns come by themselves.',
				],
			},
			{
				title: 'Work was lost on the phone',
				blocks: [
					'If the browser has deleted unsent work, the app names it by day and garage under [[sync:lostTitle]]. Enter it again. Install the app so that it does not happen again.',
				],
			},
		],
	},
}
