-- People's names for comparing: lower case, letters without marks, no apostrophes, one space for hyphens, dots and spaces.
-- domain/text/fold-name.ts says the same. Public search reads texts by fold_text, which keeps both signs.
-- The long way is for names that are not ASCII.
create function fold_name(name text) returns text language sql immutable strict parallel safe as
$$ select btrim(case
  when octet_length(name) = length(name) then (select case when plain like '%  %' then regexp_replace(plain, ' +', ' ', 'g') else plain end
    from (select lower(translate(name, E'\t\n\r\f\v.,/_-''`', '          ') collate "C") as plain) as short)
  else regexp_replace(replace(replace(replace(replace(translate(
    regexp_replace(
      normalize(regexp_replace(name, '[''`\u00b4\u02b9-\u02bd\u02c8\u2018-\u201b\u2032\uff07]', '', 'g'), nfkd),
      '[\u02b9-\u02bd\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞðøĐđĦħıĸŁłŊŋŒŦŧƀƁƂƃƄƆƇƈƉƊƋƌƎƏƐƑƒƓƔƖƗƘƙƚƜƝƞƟƢƤƥƦƧƩƬƭƮƱƲƳƴƵƶƷƸƼƿǝǤǥǶǷȜȝȠ'
      'ȢȤȥȺȻȼȽȾȿɀɁɃɄɅɆɇɈɉɊɌɍɎɏɓɔɖɗəɛɠɣɨɩɫɯɲɵʀʃʈʉʊʋʒͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏ'
      'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔ'
      'ԖԘԚԜԞԠԢԤԦԨԪԬԮᲉẞỺỼỾⱠⱢⱣⱤⱥⱦⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚ'
      'ꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ',
      'abcdefghijklmnopqrstuvwxyzædoþdoddhhikllnnœttbbbbƅoccddddeeeffggiikklmnnoƣpprƨstttuvyyzzzƹƽweggƕwggn'
      'ȣzzaccltszɂbuʌeejjɋrryyboddeeggiilmnorstuuvzͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџ'
      'абвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕ'
      'ԗԙԛԝԟԡԣԥԧԩԫԭԯᲊßỻỽỿⱡlᵽɽatⱨⱪⱬɑɱɐɒⱳⱶszꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛ'
      'ꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[ \t\n\r\f\v.,/_\u00a0\u00ad\u1680\u2000-\u2015\u2028\u2029\u202f\u205f\u2060\u2212\u3000\ufeff-]+', ' ', 'g')
  end) $$;

create or replace function same_name(one text, other text) returns boolean language sql immutable strict parallel safe as
$$ select string_to_array(fold_name(one), ' ') <@ string_to_array(fold_name(other), ' ')
  or string_to_array(fold_name(other), ' ') <@ string_to_array(fold_name(one), ' ') $$;

-- Plain and kept by a trigger: a column that is generated could be added only while nobody writes clients.
alter table client add column sought_name text;
comment on column client.sought_name is 'the name as it is searched';
create function keep_sought_name() returns trigger language plpgsql as $$
begin
  new.sought_name := fold_name(new.name);
  return new;
end $$;
create trigger keep_sought_name before insert or update of name on client for each row execute function keep_sought_name();
