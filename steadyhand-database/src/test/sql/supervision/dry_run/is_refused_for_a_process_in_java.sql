select test.java_shop();
select test.java_order('o-1');
select test.refused('select supervision.dry_run(''shop.order'', 1)', 'SH016', 'process shop.order is decided in Java%');
