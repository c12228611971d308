grant usage on schema shop to ${worker}, ${application}, ${operator}, ${observer};
grant execute on function shop.count_articles() to ${application};
grant select on shop.article_list to ${observer};
