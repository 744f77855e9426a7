/**
 * Common passwords, lower case, at least 6 characters: the head of zxcvbn-ts’s list (MIT, © Dan Wheeler, Dropbox,
 * zxcvbn-ts) and Romanian ones. Heavy: the browser loads them when a new password is typed.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
000000 007007 01011980 01011990 01012000 01012011 010203 102030 1029384756 111111 11111111 111222 112233 11223344
112233ro 112358 11235813 1123581321 123123 123123a 1232323q 123321 1234321 12344321 123454321 1234554321 123456
1234567 12345678 123456789 1234567890 12345678910 123456789a 123456789q 123456a 123456q 12345a 12345q 12345qwert
1234abcd 1234qwer 123654 123654789 123789 123abc 123asd 123qwe 123qwe123 123qweasd 123qweasdzxc 124578 12qwaszx 131313
134679 135790 141627 142536 147258 147258369 147852 147852369 1478963 14789632 159357 159753 159951 1a2b3c 1q2w3e
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 21122112 246810 314159 31415926 315475 321654 456123 4815162342
51505150 555666 666666 666999 696969 741852 741852963 753951 7777777 789456 789456123 7895123 852456 8675309 911911
9379992 951753 a12345 a123456 a1234567 a1b2c3 a1b2c3d4 aardvark abc123 abcd1234 abcdef1 abgrtyu abigail access
access14 accord action adgjmptw adidas administrator1 adrian adrian1 adriana africa airborne airforce airplane alabama
alaska albert alberto alejandr aleksandr alexande alexander alexandr alexandra alexandru alexandru1 alexis alfred
alicia alison allison alpha1 alpine always alyssa amanda amateur america american anakin anderson andrea andreas
andreea andreea1 andrei andrew andrey angel1 angela angelina angelo angels animal anthony anthony1 antonio anything
apache apollo apple1 apples aragorn archie ardeal arizona arnold arsenal arthur artist asd123 asdasd asdf1234 asdfasdf
asdfgh asdfgh1 asdfghj asdfghjk asdfghjkl ashley assass assassin assman athena atlanta atlantis audrey august aurora
austin autumn avalon avatar awesome azerty babydoll babygirl babylon babylon5 bacau1 badass badboy badger bailey
baller bambam banana banana1 bandit barbara barbie barcelona barney baseball basket basketba basketball bassman batman
baxter beagle beatles beauty beaver beavis bebelus beetle benjamin benson berebere berlin bernard bernie bertha bianca
bianca1 bigboy bigdaddy bigdog bigfoot bigmac bigman bigone bigred billybob bineaivenit birdie birthday biscuit bishop
biteme blabla blackie blahblah blaster blazer blessed blink182 blizzard blonde blondie blowjob blowme blue22 bluebird
bluemoon bluesky bobafett bobbob bobcat boeing bogdan bogdan1 bogdan123 bollocks bomber bond007 bondage bonehead
bonnie booger boogie boomer boston botosani bowling bradley brandi brandon brandy brasov braves brazil brenda brianna
britney brittany bronco broncos brooke brooklyn brooks brother browns bruins brutus bubba1 bubble bubbles buckeye
buckeyes bucuresti bucuresti1 buddha buddy1 budlight buffalo bulldog bulldogs bullet bullshit buna123 bunaziua bunica
bunicul burger burton business buster butter butterfl butterfly butthead cactus cadillac caesar caine1 calculator
callie calvin camaro camelia camera cameron campbell campion campioni canada cancer cannon cantona capsuna capsunica
captain cardinal carlos carmen carolina caroline carrie carter cartman caserta casino casper cassie castle catalin
catalin1 catalina catch22 catdog catelul catelus catfish cavalier cdtnkfyf celtic cessna champion chance chandler
change changeme charger charles charlie charlie1 charlott cheese chelsea cherokee cherry cheryl chester chevelle
cheyenne chicago chichi chicken chicks chiefs chipper chocolat chopper chris1 chrissy christ christia christian
christin christop christy chronic ciocolata ciocolata1 cireasa cirese cjkysirj claire classic claudia claudiu clientul
clifford clinton clujnapoca cocacola coffee college colorado colors colt45 columbia compaq computer computer1 concrete
connect connie connor constanta consumer control contulmeu cookie cookies cooldude cooper copiii copilul copper corina
corona corvette cotton cougar country courtney cowboy cowboys coyote craciun craiova creative cricket cristian
cristian1 cristina crystal cthutq curious curtis dakota dallas dancer danger daniel daniel123 daniela danielle
darkness darkside darkstar darren david1 dbrnjhbz debbie decebal december deedee defender deftones denisa denisa1
denise dennis denver design desire destiny detroit devildog devils dexter dfvgbh diablo diamond diamonds dichis
dichis1 dichis123 diesel dietcoke digger digital dilbert dinamo dinamo48 disney doamne doamneajuta doctor doctor1
dodger dodgers doggie doina1 dollar dolphin dolphins dominic domino donald donkey dorina douglas dracula dracula1
draculea dragon dragon1 dragons dragoste dragostea dragostemea dreamer dreams driver drizzt drowssap drpepper drummer
ducati dudley dulceata dulcica dumnezeu duncan dustin eagle1 eagles eclipse edward einstein elaine electric element
elena1 elena123 elephant elizabet elizabeth emerald emilia emilian eminem eminescu empire energy engineer england
enigma enterpri erotic escort eternity eugen1 eugene everton exigen explorer express extreme facebook1 falcon familia
familiamea family fantasy farmer faster fatboy fatcat father fender fericire fericit fericita fernando ferrari ferret
fetish ficken finger fireball firebird fireman fisher fishing fktrcfylh fktrctq flatron flipper floare floarea
florence florentina floricica florida florin florin1 flower flowers fluffy fluturas fluture flyers foobar football
forest forever forget fossil foster fotbal fotbal1 france francis frankie franklin freaky freddie freddy fredfred
freedom freedom1 freeman freepass freeuser french friday friend friends frizerie froggy funtime future fyfcnfcbz
fylhtq gabriel gabriel1 gabriela galati galaxy galina galore gambit gandalf garcia garden garfield gateway gators
geheim gemini general genesis genius george george1 georgia georgiana german germany geronimo gfhjkm ghbdtn ghbdtnbr
gheorghe giants gibson gicahagi gilbert ginger giovanni global gloria goblue goddess godzilla goforit goldberg golden
goldfish goldie golfer goober google gordon gracie graham green1 greenday gregory griffin guinness guitar gundam
gunner hacker hagi10 halep1 hamilton hamlet hammer hamster hannah hansolo happy1 hardcore hardon harley harold harris
harrison harvey hawaii hawkeye heather heaven hector hellfire hello1 hello123 helpme hendrix hentai hercules herman
hesoyam highland hiphop history hitman hjvfirf hobbes hobbit hockey holden holiday holland hollywoo holmes hongkong
hooker hooters hornet horney horses hotdog hotrod hotstuff hottie houston howard hristos hummer hunter hunting huskers
iarna1 iasi2025 ibanez icecream iceman iepuras iepurila iisus1 iloveu iloveyou immortal impala indian indiana indians
indigo inferno infinity ingeras ingeras1 ingerul inima1 inimioara insane inside integra internet internet1 ionela
ionut1 ionut123 ireland ironman isabel isabella isabelle island italia iubesc iubire iubirea iubirea1 iubita iubitamea
iubitul iubitulmeu iulian iuliana iwantu jackass jackie jackoff jackson jaguar jamaica james1 january jasmin jasmine
jasper jeffrey jennifer jeremy jerome jersey jessica jessica1 jessie jester jesus1 joanna joanne joejoe johnny johnson
jonathan jordan jordan23 joseph joshua julian jumper jungle junior jupiter justice justin justme juventus kaiser
karate karina katana kathleen katrina kawasaki kelsey kennedy kenneth kermit killer kimberly kingdom kingkong kirill
kissme kitten klaster knicks knight kodiak kramer kristen kristin kristina lacrosse ladies ladybug lakers lancer
larisa lasvegas lauren laurentiu laurentiu1 lavinia lawrence leather legend legion lennon leonard leonardo lesbian
leslie lestat letmein letmein1 letmein2 liberty lickme lifehack lights liliana lincoln lindsay lindsey little liverpoo
liverpool lizard logitech lol123 lolita lollipop lollol london lonewolf longhorn looking loredana louise loulou
lovelove lovely loveme loverboy lovers loveyou luceafar luceafarul lucifer lucky1 luminita machine madalin madalina
maddie maddog madison madman madmax madness madonna maggie magic1 magnum maiden makaveli maksim malibu mamamea mamica
mamica1 manager mancare manchester maneaua manele manson manuel manutd marathon marcel marcus margaret maria123 mariah
marian mariana marina marine marines marino marion marius marius1 markus marlboro marley marshall martha martin
martina martini marvin maryjane masina masina1 master master1 matrix matthew matthew1 maurice maverick maxima maximus
maxwell melanie melissa member memphis mercedes mercury merlin metallic metallica mexico michael michael1 michel
michele michelle michigan mickey microsoft midnight mihaela mihaieminescu mihaita miller millie million milton
minecraft minnie miranda mission mister mistress mitchell moldova molly1 monday money1 mongoose monica monika monique
monitor monkey monkey1 monster montana montreal mookie moomoo morgan morpheus morris morrison mother motorola mountain
mozart muffin mulder multumesc murphy mustang mustang1 muzica mylove nadine napoleon naruto nascar nastya natali
natalia natalie natasha nathan naughty ncc1701 ncc1701d ncc1701e nelson nemesis network newman newport newton newyork
nfnmzyf nicholas nicola nicolae nicolas nicole nicoleta nikita nimeni nimic1 niners nintendo nipple nipples nirvana
nissan nolimit norman noroc1 norocos norton nothing november nugget nylons oana123 octavian october office oicu812
oksana oliver olivia onelove online openup oradea orange orlando outlaw overlord ovidiu pacific packard packers
pakistan paladin palmer pamela panama pandora pantera panther panthers panties panzer paradise parker parola parola00
parola1 parola12 parola123 parola1234 parola2024 parola2025 parola2026 parolamea parolanoua pascal passat passion
passport passw0rd passwor password password1 password123 pastele patches patricia patrick patriots patton paula123
pavilion peaches peanut pearljam pebbles peekaboo peewee pegasus pencil penguin pentium people pepper perfect personal
pervert petrolul petronela phantom philip philips phillip philly phoenix picard pickle pickles pierre piglet pimpin
pioneer pirate pirates pisica pisica1 pisicuta pisicutza pisoi1 pitbull planet plastic platinum playboy player please
pleasure ploiesti poison pokemon polaris police polina pontiac poohbear pookie poopoo popcorn popeye porsche portocala
portugal potter powers precious predator prelude presario pretty prieten prietena prieteni primavara prince princess
printesa printesa1 printul private profesor programare psycho pufosu pufulet puisor puiulet pumpkin purple pussies
pyramid q12345 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qawsed qaz123 qazqaz qazwsx qazwsx123 qazwsxedc qazxsw
qazxswedc qqq111 qwaszx qwe123 qweasd qweasdzxc qweqwe qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwertyro qwertyu
qwertyui qwertyuiop rabbit racecar rachel racing raider raiders rainbow raluca ramona random ranger rangers rapid1923
raptor rascal rasdzv3 raymond razvan razvan1 reaper rebecca red123 reddog redhead redman redneck redrum redskins
redsox redwings regele reggie regina remember renegade rhbcnbyf richard ripper robbie robert robert1 roberto robinson
rocker rocket rockstar rocky1 rodney roland rolltide romania romania1 romania123 rommel ronald ronaldo ronnie rooster
roscoe rosebud roxana roxana1 rubber runner rush2112 ruslan russell russia sabrina sailing sailor saints sakura salmon
salonul salut1 salutare samantha sammie sammy1 sampson samson samsung samuel samurai sandman sandra saturn savage
savannah scarface schimbaparola school scoala scoala1 scooby scooter scorpio scorpion scotland scotty scully scumpa
scumpete scumpul seattle sebastia secret secret1 secreta security seminole semperfi serega serenity sergey sergio
service shadow shadow1 shaggy shalom shamrock shannon sharon shasta sheila shelby shelly sherlock sherman sherry
shirley shithead shooter shorty shotgun sidney siemens sierra silver silvia silviu simona simona1 simonahalep simone
simple simpson simpsons singer single sister skater skeeter skipper skippy skyline slayer slipknot smiles smiley
smitty smokey smooth snakes snatch snickers sniper snoopy snowball snowman soare1 soarele soccer softball software
soldier sophia sophie sorin1 sorina soso123aljg spanky sparky spartak spartan special speedy spencer spider spiderma
spiderman spirit spitfire spooky sports spring sprite spunky spyder squirt srinivas stacey stalker stallion stanley
stargate startrek starwars stealth steaua steaua1986 steaua86 steelers stefan stefan1 stefancelmare stefania stella
steluta steluta1 stelute stephani stephen sterling steven stewart sticky stinger stingray stinky stocking stones
stormy street strike student student1 stupid subaru sublime success suceava sufletel sufletul summer sundance sunday
sunset sunshine super123 superfly superman surfer suzuki svetlana sweetie sweetpea sweets sweety swimming swinger
swordfis swordfish sydney sylvia system tanner target tarheels tarzan tataie tatal1 tatiana tattoo taurus taylor
teacher techno teiubesc teiubesc1 teiubesc2 teiubescmult telefon telefon1 tennis teodora tepup1 tepupic teresa test123
tester testing testtest thailand theman theone therock thomas thuglife thumper thunder thx1138 tickle tiffany tiger1
tigers tigger timber timisoara timothy tinker tintin titanic titans toamna tomcat tomtom topgun tornado toronto
toshiba tottenha toyota tracey traian traiandecebal trandafir trandafir1 transam travel travis trevor trfnthbyf
trigger trinity tristan triumph trixie trojan trombone trooper trouble trucker trucks trumpet trunks trustno1 tucker
tudor1 turkey turtle tweety ultimate unicorn united universitatea unreal ursulet ursulet1 vacanta valentin valentina
valera valerie vampire vanessa vara2025 vasile vasilica vegeta verbatim veronica veronika vfhbyf vfrcbv vfvjxrf viata1
viataefrumoasa viatamea victor victor1 victoria victory viking vikings viktor vincent violeta viorel viorica virgin
virginia vision vladimir vladtepes voodoo voyager walker wallace walter wanker warcraft warlock warren warrior waters
watson weasel webster welcome welcome1 werewolf wesley westham westside whatever whiskey whynot wicked wildcat
wildcats william william1 williams willie willow wilson windows winner winnie winston winter wizard wolfgang wolfpack
wolverin wolves wombat wonder wordpass wrangler wrinkle1 wutang xavier xfiles yamaha yankee yankees yankees1 ybrbnf
yellow yfnfif yomama yvonne zachary zaq12wsx zaqwsx zeppelin zipper zombie zxc123 zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
)
