import type { HandbookText } from '../../handbook-text.ts'

export const tour: Pick<HandbookText, 'today' | 'visits'> = {
	today: {
		intro: 'Commencer la journée, suivre votre tournée et la terminer, avec ou sans réseau.',
		sections: [
			{
				title: 'Avant le départ',
				blocks: [
					{
						steps: [
							'Ouvrez [[common:nav.profile]] tant que la connexion est bonne, puis touchez [[employees:syncCentre]].',
							'Attendez que l’écran affiche [[sync:kept.ready]]. Les tournées d’aujourd’hui et de demain sont alors sur votre téléphone.',
						],
					},
					'Le téléchargement se fait tout seul chaque fois que vous ouvrez l’application avec une bonne connexion. Les clients, la carte de vos tournées et tout ce qui concerne les prochaines visites en font partie.',
				],
			},
			{
				title: 'La journée en un coup d’œil',
				blocks: [
					'[[common:nav.home]] affiche les arrêts du jour sur la carte, ce qui est fait, le temps restant et l’heure de fin. Votre prochaine visite figure sous la carte.',
					{
						steps: [
							'Touchez [[tours:navigate]]. Votre application de navigation vous guide jusqu’au prochain client.',
							'Touchez [[tours:call]] pour prévenir le client de votre arrivée.',
						],
					},
				],
			},
			{
				title: 'Changer l’ordre des visites',
				blocks: [
					{
						steps: [
							'Maintenez la poignée à droite d’une visite et faites-la glisser à sa nouvelle place.',
							'Ou ouvrez le menu de la visite et choisissez [[visits:moveUp]] ou [[visits:moveDown]].',
							'Touchez [[tourOrder:optimize]] pour faire calculer le meilleur ordre.',
							'Examinez la proposition. Touchez l’épingle d’une visite qui doit garder sa place.',
						],
					},
					'[[tourOrder:take]] applique le nouvel ordre. Les rendez-vous et les horaires d’ouverture sont respectés. Si l’ordre ne peut pas être amélioré, l’application le dit.',
				],
			},
			{
				title: 'Ajouter des visites',
				blocks: [
					{
						steps: [
							'Touchez + au-dessus de la liste des visites. [[planning:suggest.near]] propose des clients le long de vos tournées. Touchez le jour pour planifier la visite.',
							'Ou ouvrez la carte depuis l’accueil avec [[tours:manage]]. [[manageTours:several]] permet de planifier plusieurs clients à la fois.',
						],
					},
				],
			},
			{
				title: 'Terminer la journée',
				blocks: [
					{
						steps: [
							'Si vous ne pouvez pas faire toutes vos visites, ouvrez [[tours:points]] et touchez [[tourPoints:stop]].',
							'Quand il ne reste aucune visite, l’application affiche [[dayEnd:title]] : ce qui est fait et ce qui reste à envoyer.',
						],
					},
					'Après [[tourPoints:stop]], les visites restantes passent à votre prochain jour de travail, en tête de tournée.',
					{
						note: 'Tout cela fonctionne sans réseau. Seuls les suggestions et les détours viennent du siège et nécessitent une connexion.',
					},
				],
			},
		],
	},
	visits: {
		intro: 'Du trajet au compte rendu : une visite tient sur une page.',
		sections: [
			{
				title: 'En route',
				blocks: [
					{
						steps: [
							'Ouvrez la visite dans la liste. [[visitWork:goodToKnow]] affiche la note sur le client et le dernier compte rendu.',
							'Touchez une action pour lire [[visits:action.executionSteps]] et [[visits:action.goals]].',
							'À votre arrivée, touchez [[visits:here]].',
						],
					},
					'Si l’application peut utiliser votre position, la visite démarre d’elle-même à moins de 100 mètres. La page est alors prête pour votre travail sur place.',
				],
			},
			{
				title: 'Pendant la visite',
				blocks: [
					{
						steps: [
							'Sous [[visits:actions]], cochez ce que vous avez fait.',
							'Touchez [[visitWork:addComment]] et notez ce qui a été convenu et ce qui reste à faire.',
							'Touchez [[visits:submit]]. Vos coches et votre commentaire forment le compte rendu.',
						],
					},
					'Un compte rendu commencé est conservé quand vous quittez la page. Si vous n’êtes pas chez le client, l’application vous demande pourquoi vous le rédigez ailleurs.',
					{
						note: 'Sans réseau, le compte rendu attend sur votre téléphone et part automatiquement.',
					},
				],
			},
			{
				title: 'Tout le reste chez le client',
				blocks: [
					{
						steps: [
							'La ligne au-dessus du bouton regroupe le reste : [[visitWork:deedReturn]], [[visitWork:deedProblem]], [[visitWork:deedCoupon]] et [[visits:call]].',
							'Pour un bon, choisissez son type et touchez [[customerDetails:coupon.issue]]. Montrez ensuite le code au client.',
						],
					},
					'[[visitWork:deedProblem]] écrit au service client. Chaque visite donne droit à un seul bon, et l’émettre nécessite une connexion.',
				],
			},
			{
				title: 'Reporter ou annuler',
				blocks: [
					{
						steps: [
							'Ouvrez la visite avant de la démarrer et touchez [[visits:replanShort]] ou [[visits:cancelShort]].',
							'Pour reporter, choisissez le nouveau jour et touchez [[common:save]]. Les jours grisés ne sont pas possibles.',
							'Pour annuler, choisissez le motif et touchez [[planning:cancelVisit]].',
						],
					},
					'Un jour n’est pas possible s’il est férié, si vous êtes absent ou si une visite y est déjà planifiée. Dans la liste des visites, vous accédez aussi aux deux en faisant glisser la carte sur le côté.',
				],
			},
		],
	},
}
