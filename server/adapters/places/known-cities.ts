import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { inMarks, spellingIndex, type SpellingIndex, latinSpelling, plainSpelling } from "#adapters/places/spelling.ts";

/**
 * Cities of 10,000 people and more, largest first: name, country, latitude, longitude, population, 1 for
 * capitals of countries and regions, plain spellings; after an empty line the loose ones of all their names. In Brotli.
 */
export const CITIES_FILE = new URL("cities.tsv.br", import.meta.url);

export type KnownCity = {
  readonly names: Readonly<Record<Language, string>>;
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  /** The capital of a country or a region. */
  readonly isSeat: boolean;
};

export type KnownCities = {
  readonly cities: readonly KnownCity[];
  /** Plain spellings of the names that are shown, and of short ones. */
  readonly names: SpellingIndex<KnownCity>;
  /** Loose spellings of all names that a city has or had anywhere. */
  readonly loose: SpellingIndex<KnownCity>;
};

export function readCities(): KnownCities {
  const russian = readRussianNames();
  const file = brotliDecompressSync(readFileSync(CITIES_FILE));
  const middle = file.indexOf("\n\n");
  const rows = file
    .toString("utf8", 0, middle)
    .split("\n")
    .map((line) => {
      const [en = "", country = "", lat, lon, population, isSeat, own = ""] = line.split("\t");
      const typed = russian.get(`${en}:${country}`) ?? [];
      return {
        city: {
          names: { en: en.replaceAll("’", "'"), ru: typed[0] ?? en },
          country,
          lat: Number(lat),
          lon: Number(lon),
          population: Number(population),
          isSeat: isSeat === "1",
        },
        names:
          typed.length === 0
            ? own
            : `${own}${inMarks(typed.flatMap((name) => [plainSpelling(name), latinSpelling(name)]))}`,
      };
    });
  const cities = rows.map(({ city }) => city);
  return {
    cities,
    names: spellingIndex(rows.map(({ names }) => names).join("\n"), cities),
    // In one byte a letter, half of what another encoding makes of it.
    loose: spellingIndex(file.toString("latin1", middle + 2), cities),
  };
}

/** `English name:country=Russian name`, then what people write for short. Others show their international name. */
const NAMES = `
Moscow:RU=Москва,Мск|Saint Petersburg:RU=Санкт-Петербург,СПб,С.-Петербург,Питер|Novosibirsk:RU=Новосибирск,Нск|Yekaterinburg:RU=Екатеринбург,Екб,Ебург
Nizhniy Novgorod:RU=Нижний Новгород,НН,Нижний,Н. Новгород|Samara:RU=Самара|Omsk:RU=Омск|Kazan:RU=Казань|Rostov-na-Donu:RU=Ростов-на-Дону,РнД
Chelyabinsk:RU=Челябинск,Члб|Ufa:RU=Уфа|Volgograd:RU=Волгоград|Perm:RU=Пермь|Krasnoyarsk:RU=Красноярск,Крск|Saratov:RU=Саратов
Voronezh:RU=Воронеж|Tolyatti:RU=Тольятти|Krasnodar:RU=Краснодар|Ulyanovsk:RU=Ульяновск|Izhevsk:RU=Ижевск
Yaroslavl:RU=Ярославль|Barnaul:RU=Барнаул|Vladivostok:RU=Владивосток|Irkutsk:RU=Иркутск|Khabarovsk:RU=Хабаровск
Orenburg:RU=Оренбург|Novokuznetsk:RU=Новокузнецк|Ryazan’:RU=Рязань|Tyumen:RU=Тюмень|Lipetsk:RU=Липецк|Penza:RU=Пенза
Naberezhnyye Chelny:RU=Набережные Челны|Astrakhan:RU=Астрахань|Makhachkala:RU=Махачкала|Tomsk:RU=Томск
Kemerovo:RU=Кемерово|Tula:RU=Тула|Kirov:RU=Киров|Cheboksary:RU=Чебоксары|Kaliningrad:RU=Калининград,Кёнигсберг|Bryansk:RU=Брянск
Ivanovo:RU=Иваново|Magnitogorsk:RU=Магнитогорск|Kursk:RU=Курск|Tver:RU=Тверь|Nizhny Tagil:RU=Нижний Тагил
Stavropol’:RU=Ставрополь|Ulan-Ude:RU=Улан-Удэ|Arkhangel’sk:RU=Архангельск|Belgorod:RU=Белгород|Kurgan:RU=Курган
Kaluga:RU=Калуга|Sochi:RU=Сочи|Orël:RU=Орёл|Volzhsky:RU=Волжский|Smolensk:RU=Смоленск|Murmansk:RU=Мурманск
Vladikavkaz:RU=Владикавказ|Cherepovets:RU=Череповец|Vologda:RU=Вологда|Vladimir:RU=Владимир|Chita:RU=Чита
Saransk:RU=Саранск|Surgut:RU=Сургут|Tambov:RU=Тамбов|Yoshkar-Ola:RU=Йошкар-Ола|Taganrog:RU=Таганрог|Kostroma:RU=Кострома
Komsomolsk-on-Amur:RU=Комсомольск-на-Амуре|Nalchik:RU=Нальчик|Sterlitamak:RU=Стерлитамак|Petrozavodsk:RU=Петрозаводск
Bratsk:RU=Братск|Orsk:RU=Орск|Nizhnevartovsk:RU=Нижневартовск|Angarsk:RU=Ангарск|Novorossiysk:RU=Новороссийск
Khimki:RU=Химки|Yakutsk:RU=Якутск|Nizhnekamsk:RU=Нижнекамск|Dzerzhinsk:RU=Дзержинск|Syktyvkar:RU=Сыктывкар
Staryy Oskol:RU=Старый Оскол|Groznyy:RU=Грозный|Shakhty:RU=Шахты|Blagoveshchensk:RU=Благовещенск|Prokop’yevsk:RU=Прокопьевск
Rybinsk:RU=Рыбинск|Zelenograd:RU=Зеленоград|Biysk:RU=Бийск|Velikiy Novgorod:RU=Великий Новгород|Pskov:RU=Псков
Balakovo:RU=Балаково|Armavir:RU=Армавир|Engels:RU=Энгельс|Severodvinsk:RU=Северодвинск|Zlatoust:RU=Златоуст
Syzran’:RU=Сызрань|Petropavlovsk-Kamchatsky:RU=Петропавловск-Камчатский|Kamensk-Ural’skiy:RU=Каменск-Уральский
Podolsk:RU=Подольск|Yuzhno-Sakhalinsk:RU=Южно-Сахалинск|Berezniki:RU=Березники|Volgodonsk:RU=Волгодонск|Miass:RU=Миасс
Abakan:RU=Абакан|Novocherkassk:RU=Новочеркасск|Nazran’:RU=Назрань|Rubtsovsk:RU=Рубцовск|Mytishchi:RU=Мытищи
Salavat:RU=Салават|Ussuriysk:RU=Уссурийск|Lyubertsy:RU=Люберцы|Kovrov:RU=Ковров|Balashikha:RU=Балашиха|Kolomna:RU=Коломна
Nakhodka:RU=Находка|Elektrostal’:RU=Электросталь|Maykop:RU=Майкоп|Pyatigorsk:RU=Пятигорск|Norilsk:RU=Норильск
Al’met’yevsk:RU=Альметьевск|Korolev:RU=Королёв|Odintsovo:RU=Одинцово|Kislovodsk:RU=Кисловодск|Serpukhov:RU=Серпухов
Murom:RU=Муром|Orekhovo-Zuyevo:RU=Орехово-Зуево|Cherkessk:RU=Черкесск|Noginsk:RU=Ногинск|Yelets:RU=Елец
Tobolsk:RU=Тобольск|Shchelkovo:RU=Щёлково|Sergiyev Posad:RU=Сергиев Посад|Kyzyl:RU=Кызыл|Obninsk:RU=Обнинск
Elista:RU=Элиста|Derbent:RU=Дербент|Velikiye Luki:RU=Великие Луки|Pushkino:RU=Пушкино|Ukhta:RU=Ухта|Suzdal’:RU=Суздаль
Anapa:RU=Анапа|Gelendzhik:RU=Геленджик|Yessentuki:RU=Ессентуки|Khanty-Mansiysk:RU=Ханты-Мансийск|Salekhard:RU=Салехард
Magadan:RU=Магадан|Sevastopol:UA=Севастополь|Simferopol:UA=Симферополь|Yalta:UA=Ялта|Kerch:UA=Керчь
Kyiv:UA=Киев|Kharkiv:UA=Харьков|Dnipro:UA=Днепр|Donetsk:UA=Донецк|Odesa:UA=Одесса|Zaporizhzhya:UA=Запорожье|Lviv:UA=Львов
Kryvyy Rih:UA=Кривой Рог|Mykolayiv:UA=Николаев|Mariupol:UA=Мариуполь|Luhansk:UA=Луганск|Vinnytsya:UA=Винница
Kherson:UA=Херсон|Poltava:UA=Полтава|Chernihiv:UA=Чернигов|Cherkasy:UA=Черкассы|Sumy:UA=Сумы|Zhytomyr:UA=Житомир
Khmelnytskyi:UA=Хмельницкий|Rivne:UA=Ровно|Chernivtsi:UA=Черновцы|Ternopil:UA=Тернополь|Lutsk:UA=Луцк
Ivano-Frankivsk:UA=Ивано-Франковск|Uzhgorod:UA=Ужгород|Minsk:BY=Минск|Homyel':BY=Гомель|Mahilyow:BY=Могилёв
Vitebsk:BY=Витебск|Hrodna:BY=Гродно|Brest:BY=Брест|Babruysk:BY=Бобруйск|Almaty:KZ=Алматы|Astana:KZ=Астана
Shymkent:KZ=Шымкент|Karagandy:KZ=Караганда|Taraz:KZ=Тараз|Pavlodar:KZ=Павлодар|Ust-Kamenogorsk:KZ=Усть-Каменогорск
Semey:KZ=Семей|Aktobe:KZ=Актобе|Kostanay:KZ=Костанай|Oral:KZ=Уральск|Atyrau:KZ=Атырау|Aktau:KZ=Актау|Kyzylorda:KZ=Кызылорда
Tashkent:UZ=Ташкент|Samarkand:UZ=Самарканд|Bukhara:UZ=Бухара|Namangan:UZ=Наманган|Andijon:UZ=Андижан|Fergana:UZ=Фергана
Bishkek:KG=Бишкек|Osh:KG=Ош|Dushanbe:TJ=Душанбе|Khujand:TJ=Худжанд|Ashgabat:TM=Ашхабад|Yerevan:AM=Ереван|Gyumri:AM=Гюмри
Baku:AZ=Баку|Ganja:AZ=Гянджа|Sumqayıt:AZ=Сумгаит|Tbilisi:GE=Тбилиси|Batumi:GE=Батуми|Kutaisi:GE=Кутаиси
Chisinau:MD=Кишинёв|Tiraspol:MD=Тирасполь|Bălţi:MD=Бельцы|Riga:LV=Рига|Daugavpils:LV=Даугавпилс|Jūrmala:LV=Юрмала
Vilnius:LT=Вильнюс|Kaunas:LT=Каунас|Klaipėda:LT=Клайпеда|Tallinn:EE=Таллин|Tartu:EE=Тарту|Narva:EE=Нарва
Helsinki:FI=Хельсинки|Tampere:FI=Тампере|Turku:FI=Турку,Åbo|Stockholm:SE=Стокгольм|Göteborg:SE=Гётеборг|Malmö:SE=Мальмё|Oslo:NO=Осло
Bergen:NO=Берген|Copenhagen:DK=Копенгаген|Reykjavík:IS=Рейкьявик|London:GB=Лондон|Manchester:GB=Манчестер
Edinburgh:GB=Эдинбург|Liverpool:GB=Ливерпуль|Dublin:IE=Дублин|Paris:FR=Париж|Nice:FR=Ницца|Cannes:FR=Канны|Lyon:FR=Лион|Marseille:FR=Марсель
Bordeaux:FR=Бордо|Toulouse:FR=Тулуза|Strasbourg:FR=Страсбург|Monaco:MC=Монако|Berlin:DE=Берлин|Hamburg:DE=Гамбург
Munich:DE=Мюнхен|Köln:DE=Кёльн|Frankfurt am Main:DE=Франкфурт-на-Майне|Stuttgart:DE=Штутгарт|Düsseldorf:DE=Дюссельдорф
Leipzig:DE=Лейпциг|Dresden:DE=Дрезден|Nürnberg:DE=Нюрнберг|Vienna:AT=Вена|Salzburg:AT=Зальцбург|Graz:AT=Грац
Zürich:CH=Цюрих|Genève:CH=Женева|Bern:CH=Берн|Basel:CH=Базель|Brussels:BE=Брюссель|Antwerpen:BE=Антверпен
Amsterdam:NL=Амстердам|Rotterdam:NL=Роттердам|The Hague:NL=Гаага|Luxembourg:LU=Люксембург|Madrid:ES=Мадрид
Barcelona:ES=Барселона|Valencia:ES=Валенсия|Sevilla:ES=Севилья|Málaga:ES=Малага|Alicante:ES=Аликанте|Lisbon:PT=Лиссабон
Porto:PT=Порту|Rome:IT=Рим|Milan:IT=Милан|Venice:IT=Венеция|Florence:IT=Флоренция|Naples:IT=Неаполь|Turin:IT=Турин
Verona:IT=Верона|Bologna:IT=Болонья|Genoa:IT=Генуя|Athens:GR=Афины|Thessaloníki:GR=Салоники|Limassol:CY=Лимасол
Nicosia:CY=Никосия|Larnaca:CY=Ларнака|Paphos:CY=Пафос|Istanbul:TR=Стамбул|Ankara:TR=Анкара|Kazan:TR=Казан|İzmir:TR=Измир
Antalya:TR=Анталья|Alanya:TR=Аланья|Warsaw:PL=Варшава|Kraków:PL=Краков|Gdańsk:PL=Гданьск|Wrocław:PL=Вроцлав|Łódź:PL=Лодзь
Poznań:PL=Познань|Prague:CZ=Прага|Brno:CZ=Брно|Karlovy Vary:CZ=Карловы Вары|Bratislava:SK=Братислава|Budapest:HU=Будапешт
Bucharest:RO=Бухарест|Sofia:BG=София|Varna:BG=Варна|Burgas:BG=Бургас|Belgrade:RS=Белград|Novi Sad:RS=Нови-Сад
Zagreb:HR=Загреб|Split:HR=Сплит|Dubrovnik:HR=Дубровник|Ljubljana:SI=Любляна|Podgorica:ME=Подгорица|Budva:ME=Будва
Tirana:AL=Тирана|Skopje:MK=Скопье|Sarajevo:BA=Сараево|Tel Aviv:IL=Тель-Авив|Jerusalem:IL=Иерусалим
Haifa:IL=Хайфа|Cairo:EG=Каир|Hurghada:EG=Хургада|Sharm el-Sheikh:EG=Шарм-эш-Шейх|Dubai:AE=Дубай|Abu Dhabi:AE=Абу-Даби
Doha:QA=Доха|Riyadh:SA=Эр-Рияд|Tehran:IR=Тегеран|Baghdad:IQ=Багдад|Beirut:LB=Бейрут|Amman:JO=Амман|Tunis:TN=Тунис
Casablanca:MA=Касабланка|Marrakesh:MA=Марракеш|Cape Town:ZA=Кейптаун|Johannesburg:ZA=Йоханнесбург|Nairobi:KE=Найроби
New Delhi:IN=Нью-Дели|Delhi:IN=Дели|Mumbai:IN=Мумбаи|Beijing:CN=Пекин|Shanghai:CN=Шанхай|Guangzhou:CN=Гуанчжоу
Shenzhen:CN=Шэньчжэнь|Harbin:CN=Харбин|Hong Kong:HK=Гонконг,HK|Taipei:TW=Тайбэй|Tokyo:JP=Токио|Osaka:JP=Осака|Kyoto:JP=Киото
Seoul:KR=Сеул|Busan:KR=Пусан|Pyongyang:KP=Пхеньян|Ulan Bator:MN=Улан-Батор|Bangkok:TH=Бангкок|Phuket:TH=Пхукет
Pattaya:TH=Паттайя|Hanoi:VN=Ханой|Ho Chi Minh City:VN=Хошимин|Nha Trang:VN=Нячанг|Singapore:SG=Сингапур
Kuala Lumpur:MY=Куала-Лумпур,KL|Jakarta:ID=Джакарта|Manila:PH=Манила|Sydney:AU=Сидней|Melbourne:AU=Мельбурн|Perth:AU=Перт
Auckland:NZ=Окленд|Wellington:NZ=Веллингтон|New York City:US=Нью-Йорк,NYC,NY|Los Angeles:US=Лос-Анджелес,LA|Chicago:US=Чикаго
Miami:US=Майами|San Francisco:US=Сан-Франциско,SF|Boston:US=Бостон|Seattle:US=Сиэтл|Washington:US=Вашингтон,DC
Houston:US=Хьюстон|Philadelphia:US=Филадельфия|Las Vegas:US=Лас-Вегас|Toronto:CA=Торонто|Montréal:CA=Монреаль
Vancouver:CA=Ванкувер|Ottawa:CA=Оттава|Mexico City:MX=Мехико|Cancún:MX=Канкун|Havana:CU=Гавана|Bogotá:CO=Богота
Lima:PE=Лима|Santiago:CL=Сантьяго|Buenos Aires:AR=Буэнос-Айрес|Rio de Janeiro:BR=Рио-де-Жанейро|São Paulo:BR=Сан-Паулу
`;

/** By English name and country: the name that is shown, then the short ones. */
export function readRussianNames(): Map<string, string[]> {
  const pairs = NAMES.trim()
    .split(/[|\n]/u)
    .map((line) => line.split("="));
  return new Map(pairs.map(([key = "", names = ""]) => [key, names.split(",")]));
}
