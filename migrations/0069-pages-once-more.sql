-- PDFs are read once more by the clean-up: pages in letters of a font that is not there were kept as white sheets.
update writings set page_count = null where page_sizes is not null;
