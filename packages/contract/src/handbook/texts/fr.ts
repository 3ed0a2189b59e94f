import type { HandbookText } from '../handbook-text.ts'

export const handbook: HandbookText = {
	today: {
		intro: 'Commencer la journée, suivre votre tournée et la terminer, avec ou sans réseau.',
		sections: [
			{
				title: 'Avant de partir',
				blocks: [
					{
						steps: [
							'Ouvrez l’application tant que la connexion est bonne. Les tournées d’aujourd’hui et de demain se téléchargent automatiquement.',
							'Touchez [[common:nav.profile]], puis [[employees:syncCentre]].',
							'Quand l’écran affiche [[sync:kept.ready]], toute la journée est sur votre téléphone.',
						],
					},
				],
			},
			{
				title: 'La journée en un coup d’œil',
				blocks: [
					'[[common:nav.home]] affiche votre trajet sur la carte, les visites effectuées, le temps restant et l’heure de fin. Votre prochaine visite figure en dessous.',
					{ picture: 'home', shows: 'Accueil : carte, chiffres du jour, prochaine visite' },
					'[[tours:navigate]] ouvre votre application de navigation ; choisissez-la dans votre profil, sous [[employees:navigator]]. [[tours:call]] compose le numéro du client.',
				],
			},
			{
				title: 'Changer l’ordre des visites',
				blocks: [
					{
						steps: [
							'Touchez [[common:nav.visits]].',
							'Maintenez la poignée à droite d’une visite et faites-la glisser à sa nouvelle place. Le menu de chaque visite propose aussi [[visits:moveUp]] et [[visits:moveDown]].',
							'[[tourOrder:optimize]] propose un meilleur ordre et indique ce qu’il fait gagner. [[tourOrder:take]] l’applique.',
						],
					},
					{ picture: 'day', shows: 'Les visites du jour dans leur ordre' },
				],
			},
			{
				title: 'Ajouter des visites',
				blocks: [
					'[[tours:manage]] affiche vos clients sur la carte. Choisissez un jour, touchez un client et planifiez la visite. [[manageTours:several]] permet de planifier plusieurs visites à la fois.',
				],
			},
			{
				title: 'Terminer la journée',
				blocks: [
					'Si vous ne pouvez pas faire toutes vos visites, ouvrez [[tours:points]] et touchez [[tourPoints:stop]]. Les visites restantes passent à votre prochain jour de travail, en tête de tournée.',
					{
						note: 'Tout fonctionne sans réseau. Ce que vous enregistrez attend sur le téléphone et part automatiquement. Si le siège refuse quelque chose, vous le trouvez dans la synchronisation, sous [[sync:needsYou]].',
					},
				],
			},
		],
	},
	visits: {
		intro: 'De votre arrivée chez le client au compte rendu.',
		sections: [
			{
				title: 'Préparer la visite',
				blocks: [
					'Ouvrez une visite depuis la liste ou l’accueil. Le plan de visite indique l’adresse, les horaires d’ouverture, les actions prévues et la note sur le client.',
					{ picture: 'visit', shows: 'Le plan de visite avec l’adresse et les actions' },
					'Touchez une action pour lire son contexte, ses étapes et ses objectifs.',
				],
			},
			{
				title: 'Démarrer la visite',
				blocks: [
					'À votre arrivée, touchez [[visits:here]]. Si l’application peut utiliser votre position, elle remarque votre arrivée et propose de démarrer la visite.',
				],
			},
			{
				title: 'Remettre un bon de réduction',
				blocks: [
					{
						steps: [
							'Dans la fiche du client, touchez [[customerDetails:coupon.show]].',
							'Choisissez le bon et touchez [[customerDetails:coupon.issue]].',
							'Montrez le code au client. Chaque visite donne droit à un seul bon.',
						],
					},
					{ note: 'Remettre un bon nécessite une connexion.' },
				],
			},
			{
				title: 'Rédiger le compte rendu',
				blocks: [
					{
						steps: [
							'Touchez [[visits:createReport]].',
							'Cochez les actions effectuées.',
							'Notez dans le commentaire ce qui a été convenu et ce qui reste à faire.',
							'Touchez [[visits:submit]].',
						],
					},
					{ picture: 'report', shows: 'Le compte rendu de visite' },
					'Si vous n’êtes pas chez le client, l’application vous demande pourquoi vous rédigez le compte rendu ailleurs.',
				],
			},
			{
				title: 'Reprogrammer ou annuler',
				blocks: [
					'Le menu d’une visite propose [[visits:replanShort]] et [[visits:cancelShort]]. Dans les deux cas, un motif est demandé. Vous y accédez aussi en faisant glisser la visite sur le côté.',
				],
			},
		],
	},
	returns: {
		intro: 'Reprendre des pièces, faire signer le retour et remettre le reçu.',
		sections: [
			{
				title: 'Créer un retour',
				blocks: [
					'Dans le plan de visite ou la fiche du client, touchez [[returns:entry.create]]. Si le client a déjà un retour en cours, le bouton affiche [[returns:entry.open]].',
					{ picture: 'return', shows: 'Un retour avec ses réclamations' },
				],
			},
			{
				title: 'Ajouter un article',
				blocks: [
					{
						steps: [
							'Saisissez l’article, la marque ou le numéro de commande, ou touchez [[returns:scan]] et scannez l’étiquette.',
							'Choisissez l’article sous [[returns:available]].',
							'Choisissez le motif et la quantité. L’application affiche l’avoir.',
							'Touchez [[returns:nextPhotos]] et photographiez la pièce et son étiquette.',
							'Touchez [[returns:nextStep]].',
						],
					},
					{ picture: 'claim', shows: 'Une réclamation : motif, quantité et avoir' },
					'[[returns:saveOpen]] conserve une réclamation inachevée. [[returns:reject]] consigne que vous ne reprenez pas l’article, et pourquoi.',
				],
			},
			{
				title: 'Commandes impayées',
				blocks: [
					'Vous pouvez saisir une réclamation pour une commande impayée. L’avoir n’est établi qu’après le paiement ; précisez-le au client.',
				],
			},
			{
				title: 'Signature et reçu',
				blocks: [
					{
						steps: [
							'Quand toutes les réclamations sont prêtes, touchez [[returns:confirm]].',
							'Montrez le total au client ; [[approval:list]] détaille chaque article.',
							'Faites signer le client sur l’écran et touchez [[approval:confirm]].',
							'Ouvrez [[receipt:open]] et partagez-le, imprimez-le ou enregistrez-le en PDF.',
						],
					},
					{
						note: 'Un retour signé ne peut plus être modifié. Le reçu est établi sur votre téléphone, même sans réseau.',
					},
				],
			},
		],
	},
	parcels: {
		intro: 'De l’article repris au colis remis au transporteur.',
		sections: [
			{
				title: 'Ce qui attend',
				blocks: [
					'[[common:nav.parcels]] comporte trois onglets : les articles sous [[options:parcel-type.dirty]] et [[options:parcel-type.clear]], et les colis eux-mêmes. Les articles des retours signés arrivent ici.',
					{ picture: 'articles', shows: 'Les articles à mettre en colis, avec les totaux' },
				],
			},
			{
				title: 'Remplir les colis',
				blocks: [
					'[[parcels:moveAll]] place tout dans vos colis ouverts. [[parcels:generate]] en ouvre autant qu’il en faut. Les batteries et les articles de plus de 30 kg ont leur propre colis.',
					'Pour un seul article, touchez-le et choisissez [[parcels:put]]. Vous pouvez aussi le retirer, ou le supprimer avec un commentaire.',
				],
			},
			{
				title: 'Envoyer un colis',
				blocks: [
					{
						steps: [
							'Ouvrez le colis et choisissez le transporteur.',
							'Si le colis doit être contrôlé, touchez [[parcels:deed.check]] et scannez chaque article.',
							'Touchez [[parcels:deed.pack]]. Ensuite, plus rien ne peut être ajouté ni retiré.',
							'Touchez [[parcels:deed.requestShipment]]. Certains transporteurs demandent d’abord le n° de suivi.',
							'Faites scanner le QR code au guichet ou imprimez l’étiquette.',
						],
					},
					{ picture: 'parcel', shows: 'Un colis avec sa prochaine étape' },
				],
			},
			{
				title: 'Sans réseau',
				blocks: [
					'Le contrôle, le transporteur et le commentaire fonctionnent sans réseau. Déplacer des articles, emballer et demander l’expédition nécessitent une connexion : seul le siège sait ce que les autres ont emballé entre-temps.',
				],
			},
		],
	},
	customers: {
		intro: 'Trouver des clients, tenir leurs fiches à jour et planifier des visites.',
		sections: [
			{
				title: 'Trouver un client',
				blocks: [
					'[[common:nav.customers]] affiche les clients de vos secteurs. Cherchez par nom, numéro, téléphone, e-mail, n° de TVA ou ville ; une faute de frappe n’empêche pas de trouver.',
					{ picture: 'customers', shows: 'La liste des clients avec la recherche et les filtres' },
					'[[customers:filter]] réduit la liste : par statut, zone, niveau de fidélité, jours depuis la dernière visite, etc.',
				],
			},
			{
				title: 'La fiche du client',
				blocks: [
					'En haut, vous appelez, lancez l’itinéraire, planifiez une visite et ouvrez l’historique. En dessous figurent le programme de fidélité, le bon, les coordonnées et les commandes.',
					{ picture: 'customer', shows: 'Un client avec les actions rapides et la fidélité' },
				],
			},
			{
				title: 'Corriger une fiche',
				blocks: [
					{
						steps: [
							'Touchez [[customerDetails:edit]] pour modifier le nom, l’adresse ou les coordonnées.',
							'[[customerDetails:note.add]] conserve ce que doit savoir toute personne qui s’y rend.',
							'[[customerDetails:location.add]] place le repère là où se trouve vraiment l’entrée.',
						],
					},
					{
						note: 'Si le siège a modifié le même champ entre-temps, vous décidez quelle version est la bonne.',
					},
				],
			},
			{
				title: 'Ajouter une entreprise',
				blocks: [
					'Dans la liste des clients, touchez [[customers:add]]. Avec le n° de TVA, l’application cherche les entreprises existantes pour éviter les doublons.',
				],
			},
			{
				title: 'La liste des visites',
				blocks: [
					'[[visits:history]] affiche toutes les visites, planifiées et terminées. Filtrez par statut et par jours, ouvrez une visite pour lire son compte rendu ou planifiez-en une nouvelle.',
					{ picture: 'history', shows: 'L’historique des visites avec ses filtres' },
					'Pour signaler un problème au siège, choisissez [[visitHistory:issue]]. Son numéro et son état apparaissent dans l’historique du client.',
				],
			},
		],
	},
}
