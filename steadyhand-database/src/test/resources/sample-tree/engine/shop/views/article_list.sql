create or replace view shop.article_list as
select a.article_id, a.title, shop.has_articles() as has_articles
from shop.article a;
